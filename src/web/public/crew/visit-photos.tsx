import { crewPhotoPath } from '#domain/crews/crew.ts'
import type { CrewWords } from '#domain/crews/page-words.ts'
import { PHOTO_MARKS } from '#domain/photos/photo.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import type { CrewVisit } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Input, Options, Select } from '../../ui/input.tsx'
import { CrewForm, type CrewPageContext, FormFields } from './crew-form.tsx'

type VisitPhotosProps = { visit: CrewVisit; page: CrewPageContext }

export function VisitPhotos({ visit, page }: VisitPhotosProps) {
  const { id, photos } = visit
  const { token, words } = page
  return (
    <div className="grid gap-4">
      {photos.length > 0 && (
        <ul aria-label={words.photos} className="grid grid-cols-2 gap-3">
          {photos.map((photo, index) => (
            <li key={photo.id} className="grid content-start gap-3">
              <a href={crewPhotoPath(token, id, photo.id, 'full')}>
                <img
                  src={crewPhotoPath(token, id, photo.id, 'small')}
                  alt={`${words.photoAlt} ${index + 1}${photo.mark ? `, ${words[photo.mark]}` : ''}`}
                  width={photo.width}
                  height={photo.height}
                  loading="lazy"
                  className="h-auto w-full rounded-md border border-line"
                />
              </a>
              <MarkButtons photo={photo} visit={id} page={page} />
            </li>
          ))}
        </ul>
      )}
      <details>
        <summary className="cursor-pointer font-semibold">{words.addPhoto}</summary>
        <div className="mt-4">
          <CrewForm does="photo" visit={id} page={page} label={words.savePhoto} tone="secondary" isUpload>
            <Field label={words.photoLabel} hint={words.photoHint}>
              <Input type="file" name="file" accept={ACCEPTED_IMAGES} required />
            </Field>
            <MarkField words={words} />
          </CrewForm>
        </div>
      </details>
    </div>
  )
}

type MarkButtonsProps = { photo: CrewVisit['photos'][number]; visit: string; page: CrewPageContext }

/** Pressing the one that applies takes the mark back. */
function MarkButtons({ photo, visit, page }: MarkButtonsProps) {
  return (
    <form method="post" className="flex flex-wrap gap-2">
      <FormFields does="mark" visit={visit} page={page} />
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
          {page.words[mark]}
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
