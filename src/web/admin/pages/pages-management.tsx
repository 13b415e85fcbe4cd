import { Plus } from 'lucide-react'
import { NEW_PAGE_ID } from '#domain/pages/slug.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { adminMeta } from '../admin-meta.ts'
import { SavedNotice } from '../publish-checks/saved-notice.tsx'
import { RouteButton } from '../route-link.tsx'
import { editorPath } from './page-keys.ts'
import { PagesTable } from './pages-table.tsx'
import { usePagesView } from './use-pages-view.ts'

const TITLE = 'Pages Management'

export function meta() {
  return adminMeta(TITLE)
}

export default function PagesManagement() {
  const { view, show } = usePagesView()
  return (
    <>
      <PageHeader
        title={TITLE}
        actions={
          <RouteButton to={editorPath(NEW_PAGE_ID)}>
            <Plus aria-hidden="true" />
            Create New Page
          </RouteButton>
        }
      />
      <SavedNotice kind="page" />
      <PagesTable view={view} show={show} />
    </>
  )
}
