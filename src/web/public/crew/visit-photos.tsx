import { crewPhotoPath } from '#domain/crews/link.ts'
import type { CrewWords } from '#domain/crews/words.ts'
import { PHOTO_MARKS } from '#domain/photos/photo.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Field, Input, Options, Select } from '../../ui/field.tsx'
import { CrewDetails, CrewForm, type CrewPageContext, VisitFields, type VisitVersion } from './crew-form.tsx'
import { useCrewPage } from './use-crew.ts'

type VisitPhotosProps = { visit: CrewVisit; page: CrewPageContext }

export function VisitPhotos({ visit: { photos, ...visit }, page: { token, words } }: VisitPhotosProps) {
  if (photos.length === 0) return null
  return (
    <ul aria-label={words.photos} className="grid grid-cols-2 gap-3">
      {photos.map((photo, index) => (
        <li key={photo.id} className="grid content-start gap-3">
          <a href={crewPhotoPath(token, visit.id, photo.id, 'full')}>
            <img
              src={crewPhotoPath(token, visit.id, photo.id, 'small')}
              alt={photoName(photo, index + 1, words)}
              width={photo.width}
              height={photo.height}
              loading="lazy"
              className="h-auto w-full rounded-md border border-line"
            />
          </a>
          <MarkButtons photo={photo} visit={visit} words={words} />
        </li>
      ))}
    </ul>
  )
}

export function PhotoForm({ visit, words }: { visit: VisitVersion; words: CrewWords }) {
  return (
    <CrewDetails title={words.addPhoto}>
      <CrewForm does="photo" visit={visit} label={words.savePhoto} isUpload>
        <Field label={words.photoLabel} hint={words.photoHint}>
          <Input type="file" name="file" accept={ACCEPTED_IMAGES} required />
        </Field>
        <MarkField words={words} />
      </CrewForm>
    </CrewDetails>
  )
}

type Photo = CrewVisit['photos'][number]

function photoName({ by, mark }: Photo, number: number, words: CrewWords): string {
  const facts = [by === 'customer' && words.fromCustomer, mark && words[mark]].filter(Boolean)
  return [`${words.photoAlt} ${number}`, ...facts].join(', ')
}

/** Pressing the active one removes the mark. */
function MarkButtons({ photo, visit, words }: { photo: Photo; visit: VisitVersion; words: CrewWords }) {
  const { submit } = useCrewPage()
  return (
    <form method="post" onSubmit={submit} className="flex flex-wrap gap-2">
      <input type="hidden" name="does" value="mark" />
      <VisitFields visit={visit} />
      <input type="hidden" name="photo" value={photo.id} />
      {PHOTO_MARKS.map((mark) => (
        <Button
          key={mark}
          type="submit"
          name="mark"
          value={photo.mark === mark ? '' : mark}
          size="sm"
          tone={photo.mark === mark ? 'primary' : 'secondary'}
          aria-pressed={photo.mark === mark}
        >
          {words[mark]}
        </Button>
      ))}
    </form>
  )
}

function MarkField({ words }: { words: CrewWords }) {
  return (
    <Field label={words.shows}>
      <Select name="mark" defaultValue="">
        <option value="">{words.neither}</option>
        <Options of={PHOTO_MARKS.map((mark) => [mark, words[mark]])} />
      </Select>
    </Field>
  )
}
