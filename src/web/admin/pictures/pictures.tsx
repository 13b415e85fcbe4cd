import { useQueryClient } from '@tanstack/react-query'
import { Images, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { LIBRARY_PAGE_SIZE } from '#domain/picture-library/library.ts'
import { ACCEPTED_IMAGES } from '#domain/pictures/accepted-images.ts'
import { counted } from '#domain/text/text.ts'
import { useRead } from '../../data/calls.ts'
import { randomKey } from '../../data/random-key.ts'
import { uploadToLibrary } from '../../data/storage.ts'
import { IconButton } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useShared } from '../../ui/shared.ts'
import { CardList } from '../list/card-list.tsx'
import { LONGEST_SEARCH, useListView, useSearchText } from '../list/use-list-view.ts'
import { useUnsavedChanges } from '../save-bar.tsx'
import { pictureList } from './picture-calls.ts'
import { PictureCard } from './picture-card.tsx'
import { isUnderWay, PictureUploads } from './picture-uploads.ts'
import { UploadProgress } from './upload-progress.tsx'

const VIEW = { filters: { unused: ['no', ''] } } as const

export default function PictureLibrary() {
  const view = useListView(VIEW)
  const isUnused = view.filters.unused === ''
  const [search, setSearch] = useSearchText(view.search, (text) => view.show({ search: text }, { replace: true }))
  const library = useRead(pictureList, view.search, isUnused, view.page)
  const { data } = library
  return (
    <>
      <PageHeader
        title="Pictures"
        description="Newest first. Pictures you upload here stay until you delete them. Pictures uploaded elsewhere stay while they are in use."
      />
      <LibraryUploads />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchBox
          label="Search by description or place"
          value={search}
          maxLength={LONGEST_SEARCH}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Checkbox
          label="Unused only"
          checked={isUnused}
          onChange={({ target }) => view.show({ filters: { unused: target.checked ? '' : 'no' } })}
        />
        {data && (
          <p role="status" className="text-ink-muted text-sm tabular-nums">
            {counted(data.total, 'picture')}
          </p>
        )}
      </div>
      <CardList
        label="Pictures"
        of={library}
        items={data?.pictures}
        pages={{ view, total: data?.total, size: LIBRARY_PAGE_SIZE }}
        className="gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4"
        empty={<NoPictures search={view.search} isUnused={isUnused} />}
      >
        {(picture) => <PictureCard key={picture.hash} picture={picture} />}
      </CardList>
    </>
  )
}

function NoPictures({ search, isUnused }: { search: string; isUnused: boolean }) {
  const title = search ? 'No picture matches.' : isUnused ? 'Every picture is in use.' : 'No pictures yet'
  return (
    <EmptyState icon={Images} title={title}>
      {!search && !isUnused && 'Upload photos of your work, and use them on pages, projects and services.'}
    </EmptyState>
  )
}

/** Uploads one or many pictures to the library. Finished ones appear in it, and their rows can be dismissed. */
function LibraryUploads() {
  const client = useQueryClient()
  const [uploads] = useState(
    () =>
      new PictureUploads(async (_, file, options) => {
        const picture = await uploadToLibrary(file, { keep: true }, options)
        void client.invalidateQueries({ queryKey: pictureList.key })
        return picture
      }),
  )
  useEffect(() => () => uploads.cancelAll(), [uploads])
  const standing = useShared(uploads.standing)
  useUnsavedChanges([...standing.values()].some(isUnderWay), false)
  return (
    <div className="grid gap-4">
      <Field
        label="Upload pictures"
        hideLabel
        hint="JPEG, PNG, WebP, AVIF or GIF, at most 10 MB and 40 megapixels each."
      >
        <FileDrop
          accept={ACCEPTED_IMAGES}
          multiple
          noun={['pictures', 'them']}
          onFiles={(files) => {
            for (const file of files) uploads.start(randomKey(), file)
          }}
        />
      </Field>
      {standing.size > 0 && (
        <ul aria-label="Uploads" className="grid gap-3 sm:grid-cols-2">
          {[...standing].map(([key, upload]) => (
            <li key={key} className="flex items-start gap-4 rounded-lg border border-line p-3">
              <img src={upload.preview} alt="" className="aspect-4/3 w-24 rounded-sm bg-surface-sunken object-cover" />
              <div className="min-w-0 grow">
                <UploadProgress uploads={uploads} uploadKey={key} upload={upload} />
              </div>
              {(upload.state.kind === 'done' || upload.state.kind === 'failed') && (
                <IconButton icon={X} label={`Dismiss ${upload.file.name}`} onClick={() => uploads.cancel(key)} />
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
