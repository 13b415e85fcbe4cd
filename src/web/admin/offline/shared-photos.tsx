import { type FormEvent, useEffect, useState } from 'react'
import { useLocation, useSearchParams } from 'react-router'
import { POCKET_WORDS, unsharedWords } from '#domain/offline/words.ts'
import { roomForPhotos } from '#domain/photos/choose.ts'
import { PHOTO_WORDS } from '#domain/photos/words.ts'
import { UNSHARED_PARAMETER } from '#domain/web-app/web-app.ts'
import { forgetSharedPhotos, type SharedPhoto, sharedPhotos } from '../../offline/shared-photos.ts'
import { Thumbnail } from '../../photos/thumbnail.tsx'
import { Button } from '../../ui/button.tsx'
import { Field, Options, Select } from '../../ui/field.tsx'
import { Card, Notice } from '../../ui/page.tsx'
import { toast } from '../../ui/toast.tsx'
import { useRoad } from './road.tsx'

/** Shows how many photos the worker had to leave out. */
export function UnsharedPhotos() {
  const [search, setSearch] = useSearchParams()
  const count = Number(search.get(UNSHARED_PARAMETER))
  if (!(count > 0)) return null
  return (
    <Notice tone="warning" onDismiss={() => setSearch({}, { replace: true })}>
      {unsharedWords(count)}
    </Notice>
  )
}

/** Photos from the phone's share sheet or the app's menu wait here until the person picks a visit. */
export function SharedPhotos() {
  // The menu brings photos to this screen while it is open.
  const { key } = useLocation()
  return <WaitingPhotos key={key} />
}

function WaitingPhotos() {
  const { all, act, queue } = useRoad()
  const [photos, setPhotos] = useState<SharedPhoto[]>([])
  const [chosen, setChosen] = useState('')
  useEffect(() => void sharedPhotos().then(setPhotos), [])
  if (photos.length === 0) return null
  if (all.length === 0) return <Notice tone="info">{POCKET_WORDS.sharedWaits}</Notice>
  const visit = all.find(({ id }) => id === chosen) ?? all[0]
  const forget = async () => {
    setPhotos([])
    await forgetSharedPhotos(photos)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!visit) return
    const waiting = queue.filter((work) => work.visitId === visit.id && work.act.kind === 'photo').length
    const room = roomForPhotos(visit.photos.length + waiting)
    const fitting = photos.slice(0, room)
    // The others stay for another visit.
    setPhotos(photos.slice(room))
    if (fitting.length < photos.length) toast.error(PHOTO_WORDS.en.tooMany)
    await act(
      visit,
      fitting.map(({ file }) => ({ act: { kind: 'photo', name: file.name }, file })),
    )
    await forgetSharedPhotos(fitting)
  }
  return (
    <Card>
      <form onSubmit={(event) => void submit(event)} className="grid gap-4">
        <h2 className="text-xl">{POCKET_WORDS.shared}</h2>
        <ul className="flex flex-wrap gap-3">
          {photos.map(({ address, file }) => (
            <li key={address}>
              <Thumbnail file={file} />
            </li>
          ))}
        </ul>
        <Field label={POCKET_WORDS.sharedVisit} hint={POCKET_WORDS.sharedHint}>
          <Select value={visit?.id} onChange={({ target }) => setChosen(target.value)}>
            <Options of={all.map(({ id, customerName, serviceName }) => [id, `${customerName}, ${serviceName}`])} />
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
