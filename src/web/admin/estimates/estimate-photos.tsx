import { ESTIMATE_PHOTOS_HINT } from '#domain/photos/choose.ts'
import { fittingPhotos, type ShownPhoto } from '#domain/photos/photo.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { PhotoField } from '../../photos/photo-field.tsx'
import { sendPhoto } from '../../photos/use-photo-uploads.ts'
import { Card } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { AppointmentPhotos, deskAccess } from '../appointments/details/appointment-photos.tsx'

type EstimatePhotosProps = {
  estimate: { id: string; customerName: string } | undefined
  stored: readonly ShownPhoto[]
  files: readonly File[]
  onFiles: (files: File[]) => void
  onDeleted: () => void
}

/** Chosen photos are sent when the estimate is saved, because a new one has no address before. */
export function EstimatePhotos({ estimate, stored, files, onFiles, onDeleted }: EstimatePhotosProps) {
  return (
    <Card className="grid gap-4">
      <h2 className="text-xl">{PHOTO_WORDS.en.title}</h2>
      {estimate && <AppointmentPhotos visit={estimate} all={stored} onDeleted={onDeleted} />}
      <PhotoField files={files} stored={stored.length} hint={ESTIMATE_PHOTOS_HINT} onFiles={onFiles} />
    </Card>
  )
}

/** Returns whether all of them were sent. */
export async function sendPhotos(id: string, files: readonly File[], stored: number): Promise<boolean> {
  const { signal } = new AbortController()
  const problems = []
  for (const file of fittingPhotos(files, stored)) {
    const problem = await sendPhoto({ access: deskAccess(id), line: null }, file, signal)
    if (problem !== '') problems.push(`${file.name}: ${problem}`)
  }
  for (const problem of problems) toast.error(problem)
  return problems.length === 0
}
