import { ExternalLink, History } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { type PartId, partLabel, partPath } from '#domain/website/part.ts'
import type { EditedPart } from '#server/api-types.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { NewerNotice } from '../../newer-notice.tsx'
import { SaveError } from '../../save-error.tsx'
import { HistoryDialog } from '../../version-history/history-dialog.tsx'
import { PartStateLine } from '../part-state-line.tsx'
import { SectionList } from '../sections/section-list.tsx'
import { SITE_PATH } from '../site-keys.ts'
import { DraftBar } from './draft-bar.tsx'
import { GroupList } from './group-list.tsx'
import { partHistory } from './part-history.ts'
import { useOpenBlocks } from './use-open-blocks.ts'
import { usePartForm } from './use-part-form.ts'

interface PartFormProps {
  part: PartId
  opened: EditedPart
  /** As the server has it now. */
  latest: EditedPart
}

export function PartForm({ part, opened, latest }: PartFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [showsHistory, setShowsHistory] = useState(false)
  const blocks = useOpenBlocks(element, part === 'home' ? [] : ['intro'])
  const editor = usePartForm({ part, opened, latest, jumpTo: blocks.jumpTo })
  const { form, busy, problem, filled, fill, target, restart, conflict, save, publish, discard } = editor
  const { isDirty } = form.formState

  const isNewer = latest.version > target && busy === undefined
  const followLatest = useEffectEvent(() => restart(latest))
  useEffect(() => {
    if (isNewer && !isDirty) followLatest()
  }, [isNewer, isDirty])

  return (
    <FormProvider {...form}>
      <PageHeader
        title={partLabel(part)}
        above={<Breadcrumbs items={[{ label: 'Website', to: SITE_PATH }, { label: partLabel(part) }]} />}
        description={<PartStateLine state={latest} />}
        actions={
          <>
            <ButtonLink tone="secondary" href={partPath(part)} target="_blank">
              <ExternalLink aria-hidden="true" />
              View page
            </ButtonLink>
            <Button tone="secondary" onClick={() => setShowsHistory(true)}>
              <History aria-hidden="true" />
              History
            </Button>
          </>
        }
      />
      <form
        ref={element}
        noValidate
        className="grid grid-cols-1 gap-6"
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {isNewer && isDirty && <NewerNotice onCompare={() => conflict.show(latest)} />}
        <div key={filled}>
          {part === 'home' ? <SectionList blocks={blocks} /> : <GroupList part={part} blocks={blocks} />}
        </div>
        <SaveError message={problem} />
        <DraftBar
          busy={busy}
          unsaved={isDirty}
          hasChanges={isDirty || latest.hasChanges}
          onPublish={() => void publish()}
          onDiscard={() => void discard()}
        />
      </form>
      {showsHistory && (
        <HistoryDialog
          source={partHistory(part)}
          slug={part}
          current={form.getValues()}
          onClose={() => setShowsHistory(false)}
          onRestore={(content) => {
            fill({ ...content })
            setShowsHistory(false)
          }}
        />
      )}
      {conflict.dialog}
    </FormProvider>
  )
}
