import { RotateCcw } from 'lucide-react'
import { pageText } from '#domain/page/page-text.ts'
import type { Page } from '#domain/page/schema.ts'
import { Button } from '../../../../ui/button.tsx'
import { Notice } from '../../../../ui/notice.tsx'
import { Spinner } from '../../../../ui/spinner.tsx'
import { Difference } from '../../../versioned-form/difference.tsx'
import { useVersion } from './use-versions.ts'

type VersionComparisonProps = {
  slug: string
  number: number
  /** The current text in the editor. */
  current: Page
  onRestore: (page: Page) => void
}

export function VersionComparison({ slug, number, current, onRestore }: VersionComparisonProps) {
  const { data, error } = useVersion(slug, number)
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data) return <Spinner>Loading version {number}...</Spinner>
  return (
    <div className="grid gap-4">
      <div>
        <Button size="sm" onClick={() => onRestore(data.page)}>
          <RotateCcw aria-hidden="true" />
          Restore version {number}
        </Button>
      </div>
      <Difference
        before={{ label: `Version ${number}`, text: pageText(data.page) }}
        after={{ label: 'In the editor', text: pageText(current) }}
      />
    </div>
  )
}
