import { Images } from 'lucide-react'
import { useState } from 'react'
import { LIBRARY_PAGE_SIZE } from '#domain/picture-library/library.ts'
import type { LibraryPicture } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/page.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Picture } from '../../ui/picture.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSearchText } from '../list/use-list-view.ts'
import { LoadState } from '../load-error.tsx'
import { pictureList } from './picture-calls.ts'

interface LibraryButtonProps {
  of: string
  onChoose: (picture: LibraryPicture) => void
}

export function LibraryButton({ of, onChoose }: LibraryButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setIsChoosing(true)}>
        <Images aria-hidden="true" />
        Choose from the library
        <span className="sr-only">: {of}</span>
      </Button>
      {isChoosing && (
        <LibraryDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(picture) => {
            onChoose(picture)
            setIsChoosing(false)
          }}
        />
      )}
    </>
  )
}

type LibraryDialogProps = { onClose: () => void; onChoose: (picture: LibraryPicture) => void }

function LibraryDialog({ onClose, onChoose }: LibraryDialogProps) {
  const [view, setView] = useState({ search: '', page: 1 })
  const [search, setSearch] = useSearchText(view.search, (text) => setView({ ...view, search: text.trim(), page: 1 }))
  const library = useRead(pictureList, view.search, false, view.page)
  const { data } = library
  return (
    <Dialog onClose={onClose} title="Choose a picture" width="lg">
      <div className="grid gap-5">
        <SearchBox
          label="Search by description or place"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
        />
        <LoadState of={library}>Loading pictures...</LoadState>
        {data?.total === 0 && (
          <EmptyState icon={Images} title={view.search ? 'No picture matches.' : 'The library is empty.'}>
            {view.search ? 'Try another word.' : 'Upload a picture, and it can be used in several places.'}
          </EmptyState>
        )}
        <ul aria-label="Pictures" className="grid grid-cols-2 gap-3 sm:grid-cols-3 md:grid-cols-4">
          {data?.pictures.map((picture) => (
            <li key={picture.hash}>
              <button
                type="button"
                className="grid w-full content-start gap-1.5 rounded-md p-1 text-left hover:bg-brand-soft"
                onClick={() => onChoose(picture)}
              >
                <Picture
                  src={picture.url}
                  alt=""
                  sizes="12rem"
                  largest={480}
                  className="aspect-4/3 w-full rounded-sm bg-surface-sunken object-cover"
                />
                <span className="wrap-anywhere line-clamp-2 text-ink-muted text-xs">
                  {picture.alt || `Without description, ${picture.width} × ${picture.height}`}
                </span>
              </button>
            </li>
          ))}
        </ul>
        <Pagination
          label="Pages of pictures"
          page={view.page}
          pageCount={Math.ceil((data?.total ?? 0) / LIBRARY_PAGE_SIZE)}
          onPageChange={(page) => setView({ ...view, page })}
        />
      </div>
    </Dialog>
  )
}
