import { type FormEvent, useEffect, useState } from 'react'
import { fileKey, fittingPhotos } from '#domain/photo/photo.ts'
import { POCKET_WORDS } from '#domain/pocket/words.ts'
import { Thumbnail } from '../../photos/thumbnail.tsx'
import { forgetSharedPhotos, sharedPhotos } from '../../pocket/shared-photos.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { Select } from '../../ui/select.tsx'
import { useRoad } from './road.tsx'

/** Photos from the phone's share sheet wait here until somebody chooses the visit. */
export function SharedPhotos() {
  const { all, act, queue } = useRoad()
  const [files, setFiles] = useState<File[]>([])
  const [chosen, setChosen] = useState('')
  useEffect(() => void sharedPhotos().then(setFiles), [])
  if (files.length === 0 || all.length === 0) return null
  const visit = all.find(({ id }) => id === chosen) ?? all[0]
  const forget = async () => {
    setFiles([])
    await forgetSharedPhotos()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!visit) return
    const waiting = queue.filter((work) => work.visitId === visit.id && work.act.kind === 'photo').length
    const fitting = fittingPhotos(files, visit.photos.length + waiting)
    setFiles([])
    await act(
      visit,
      fitting.map((file) => ({ act: { kind: 'photo', name: file.name }, file })),
    )
    await forgetSharedPhotos()
  }
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <h2 className="text-xl">{POCKET_WORDS.shared}</h2>
        <ul className="flex flex-wrap gap-3">
          {files.map((file) => (
            <li key={fileKey(file)}>
              <Thumbnail file={file} />
            </li>
          ))}
        </ul>
        <Field label={POCKET_WORDS.sharedVisit} hint={POCKET_WORDS.sharedHint}>
          <Select value={visit?.id} onChange={({ target }) => setChosen(target.value)}>
            {all.map(({ id, customerName, serviceName }) => (
              <option key={id} value={id}>
                {customerName}, {serviceName}
              </option>
            ))}
          </Select>
        </Field>
        <div className="flex flex-wrap gap-3 max-sm:*:grow">
          <Button type="submit" size="sm">
            {POCKET_WORDS.addShared}
          </Button>
          <Button tone="secondary" size="sm" onClick={() => void forget()}>
            {POCKET_WORDS.dropShared}
          </Button>
        </div>
      </form>
    </Card>
  )
}
