import { RotateCcw } from 'lucide-react'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Difference } from '../versioned-form/difference.tsx'
import { useVersion, type VersionSource } from './use-versions.ts'

type VersionComparisonProps<Content> = {
  source: VersionSource<Content>
  slug: string
  number: number
  /** What is in the editor now. */
  current: Content
  onRestore: (content: Content) => void
}

export function VersionComparison<Content>(props: VersionComparisonProps<Content>) {
  const { source, slug, number, current, onRestore } = props
  const { data, error } = useVersion(source, slug, number)
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!data) return <Spinner>Loading version {number}...</Spinner>
  return (
    <div className="grid gap-4">
      <div>
        <Button size="sm" onClick={() => onRestore(data)}>
          <RotateCcw aria-hidden="true" />
          Restore version {number}
        </Button>
      </div>
      <Difference
        before={{ label: `Version ${number}`, text: source.textOf(data) }}
        after={{ label: 'In the editor', text: source.textOf(current) }}
      />
    </div>
  )
}
