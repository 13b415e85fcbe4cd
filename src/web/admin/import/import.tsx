import { PageHeader } from '../../ui/page-header.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { adminMeta } from '../admin-meta.ts'
import { LoadError } from '../load-error.tsx'
import { ImportCard } from './import-card.tsx'
import { UploadExport } from './upload-export.tsx'
import { useImports } from './use-imports.ts'

const TITLE = 'Import'

export function meta() {
  return adminMeta(TITLE)
}

export default function ImportScreen() {
  const list = useImports()
  const { data, error } = list
  return (
    <>
      <PageHeader
        title={TITLE}
        description="Move in from WordPress: pages and posts become drafts, pictures join the library, and old addresses redirect once you publish."
      />
      <UploadExport />
      <LoadError of={list} />
      {!data && !error && <Spinner block>Loading the imports...</Spinner>}
      {data && data.imports.length > 0 && (
        <ul aria-label="Imports" className="grid min-w-0 grid-cols-1 gap-6">
          {data.imports.map((each) => (
            <ImportCard key={each.id} shown={each} />
          ))}
        </ul>
      )}
    </>
  )
}
