import { useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Business } from '#domain/business/schema.ts'
import { z } from '#domain/documents/zod.ts'
import {
  FIRST_PROJECT_ID,
  MOST_STORY_PHOTOS,
  STORY_MESSAGES,
  type Story,
  storySchema,
} from '#domain/onboarding/story.ts'
import { READ_CATEGORY } from '#domain/projects/project.ts'
import { command, query, useRead } from '../../data/calls.ts'
import type { Versioned } from '../../data/documents.ts'
import { uploadToLibrary } from '../../data/storage.ts'
import { Picture } from '../../ui/picture.tsx'
import { useShared } from '../../ui/shared.ts'
import { BUSINESS_PROFILE } from '../business/business-calls.ts'
import { fieldsOf } from '../form/fields.tsx'
import { PhotoList } from '../pictures/photo-list.tsx'
import { PictureUploads } from '../pictures/picture-uploads.ts'
import { EDIT_PARAMETER, useCategoryNames } from '../projects/project-calls.ts'
import { RouteLink } from '../route-link.tsx'
import type { SettingsSource } from '../screen/settings-screen.tsx'
import { StepForm } from './step-form.tsx'

/** The form holds a photo's address, or the key of its upload until it has one. */
const formSchema = storySchema.extend({ photos: z.array(z.string()) })

type Values = z.infer<typeof formSchema>

const { TextField, SelectField } = fieldsOf<Values>()

const tellStory = command({
  failed: 'Failed to save your story and photos',
  call: (api, story: Story) => api.admin.start.story.$post({ json: story }),
})

export function StoryStep() {
  const [uploads] = useState(
    () => new PictureUploads((_, file, options) => uploadToLibrary(file, { keep: false }, options)),
  )
  useEffect(() => () => uploads.cancelAll(), [uploads])
  return (
    <StepForm
      source={storySource(uploads)}
      schema={formSchema}
      valuesOf={({ story }): Values => ({ story, category: READ_CATEGORY, photos: [] })}
      noun="story"
      isOptional
    >
      <TextField
        name="story"
        label="Your story"
        rows={4}
        hint="Two sentences are enough: who you are, and what customers can count on."
      />
      <StoryPhotos uploads={uploads} />
    </StepForm>
  )
}

/** The story is part of the profile. Everything that follows from it is saved with it. */
function storySource(uploads: PictureUploads): SettingsSource<Values, Versioned<Business>> {
  return {
    ...BUSINESS_PROFILE,
    save: async ({ story, category }) => {
      if ((await uploads.settled()) !== undefined) throw new Error(STORY_MESSAGES.photoFailed)
      await tellStory.perform({ story, category, photos: photosIn(uploads).filter((photo) => photo.startsWith('/')) })
      return BUSINESS_PROFILE.read(new AbortController().signal)
    },
  }
}

function photosIn(uploads: PictureUploads): string[] {
  return [...uploads.standing.get().keys()].map((key) => uploads.urlOf(key) ?? key)
}

const shownPhotos = query({
  key: ['projects', 'story photos'],
  failed: 'Failed to fetch your photos',
  call: (api, sending) => api.admin.start.story.$get({}, sending),
})

function StoryPhotos({ uploads }: { uploads: PictureUploads }) {
  const { setValue } = useFormContext<Values>()
  const { data: shown } = useRead(shownPhotos)
  const categories = useCategoryNames()
  const isEmpty = useShared(uploads.standing).size === 0
  const photos = photosIn(uploads).join('\n')
  useEffect(
    () => setValue('photos', photos === '' ? [] : photos.split('\n'), { shouldDirty: true }),
    [photos, setValue],
  )
  return (
    <>
      {shown && shown.photos.length > 0 && <ShownPhotos urls={shown.photos} />}
      <PhotoList
        uploads={uploads}
        hint="3 to 6 from your phone. The first one becomes the large picture on your home page. Show no faces, house numbers or license plates without permission."
        most={MOST_STORY_PHOTOS}
      />
      {shown?.photos.length === 0 && !isEmpty && (
        <SelectField
          name="category"
          label="What kind of job do they show?"
          hint="The photos also become your first project."
          options={Object.fromEntries(categories.map((name) => [name, name]))}
        />
      )}
    </>
  )
}

function ShownPhotos({ urls }: { urls: string[] }) {
  return (
    <div className="grid gap-2">
      <ul aria-label="Photos on your site" className="flex flex-wrap gap-2">
        {urls.map((url) => (
          <li key={url}>
            <Picture src={url} alt="" sizes="4rem" className="size-16 rounded-md object-cover" />
          </li>
        ))}
      </ul>
      <p className="text-sm">
        These are on your site.{' '}
        <RouteLink to={`/admin/projects?${EDIT_PARAMETER}=${FIRST_PROJECT_ID}`}>Edit the project</RouteLink>
      </p>
    </div>
  )
}
