import { Images } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { LIBRARY_PAGE_SIZE } from '#domain/pictures/library.ts'
import { Card } from '../../ui/card.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { useLastPage } from '../use-last-page.ts'
import { useSearchText } from '../use-search-text.ts'
import { LibraryUploads } from './library-uploads.tsx'
import { PictureCard } from './picture-card.tsx'
import { type PicturesView, usePictures } from './picture-queries.ts'

const TITLE = 'Pictures'

export function meta() {
  return adminMeta(TITLE)
}

export default function PictureLibrary() {
  const { view, show } = usePicturesView()
  const [search, setSearch] = useSearchText(view.search, (text) => show({ search: text, page: 1 }, { replace: true }))
  const library = usePictures(view)
  const { data, error, isPlaceholderData } = library
  const isTurning = useLastPage(
    isPlaceholderData ? undefined : data?.total,
    view.page,
    (page) => show({ page }, { replace: true }),
    LIBRARY_PAGE_SIZE,
  )
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Pictures of the site, newest first. What you upload here stays until you delete it. A picture uploaded elsewhere stays while something shows it."
      />
      <LibraryUploads />
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SearchBox
          label="Search by description or place"
          value={search}
          maxLength={100}
          onChange={({ target }) => setSearch(target.value)}
        />
        <Checkbox
          label="Unused only"
          checked={view.unused}
          onChange={({ target }) => show({ unused: target.checked, page: 1 })}
        />
        {data && (
          <p role="status" className="text-ink-muted text-sm tabular-nums">
            {data.total === 1 ? '1 picture' : `${data.total.toLocaleString('en-US')} pictures`}
          </p>
        )}
      </div>
      <LoadError of={library} />
      {((!data && !error) || isTurning) && <Spinner block>Loading pictures...</Spinner>}
      {data?.total === 0 && <NoPictures view={view} />}
      {data && data.pictures.length > 0 && (
        <ul aria-label="Pictures" className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3 2xl:grid-cols-4">
          {data.pictures.map((picture) => (
            <PictureCard key={picture.hash} picture={picture} />
          ))}
        </ul>
      )}
      <Pagination
        page={view.page}
        pageCount={Math.ceil((data?.total ?? 0) / LIBRARY_PAGE_SIZE)}
        onPageChange={(page) => show({ page })}
      />
    </>
  )
}

function NoPictures({ view: { search, unused } }: { view: PicturesView }) {
  const title = search ? 'No picture matches.' : unused ? 'Every picture is in use.' : 'No pictures yet'
  return (
    <Card flush>
      <EmptyState icon={Images} title={title}>
        {!search && !unused && 'Upload photos of your work, and use them on pages, projects and services.'}
      </EmptyState>
    </Card>
  )
}

/** Keeps the view in the URL, so that it survives a reload and the Back button works. */
function usePicturesView() {
  const [parameters, setParameters] = useSearchParams()
  const view: PicturesView = {
    search: parameters.get('search') ?? '',
    unused: parameters.has('unused'),
    page: Math.max(1, Number.parseInt(parameters.get('page') ?? '1', 10) || 1),
  }
  const show = (change: Partial<PicturesView>, options: { replace?: boolean } = {}) =>
    setParameters(parametersOf({ ...view, ...change }), options)
  return { view, show }
}

function parametersOf({ search, unused, page }: PicturesView): Record<string, string> {
  return {
    ...(search.trim() === '' ? {} : { search: search.trim() }),
    ...(unused ? { unused: '' } : {}),
    ...(page > 1 ? { page: String(page) } : {}),
  }
}
