import { ExternalLink, Eye, History, Pencil } from 'lucide-react'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { Link } from 'react-router'
import { GROUPED_PARTS, type PartId, partLabel, partPath } from '#domain/website/part.ts'
import type { EditedPart } from '#server/api-types.ts'
import { Breadcrumbs } from '../../../ui/breadcrumbs.tsx'
import { Button } from '../../../ui/button.tsx'
import { ButtonLink } from '../../../ui/button-link.tsx'
import { ChoiceButtons } from '../../../ui/choice-buttons.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { PageHeader } from '../../../ui/page-header.tsx'
import { FindingsContext } from '../../gate/field-findings.tsx'
import { GatePanel } from '../../gate/gate-panel.tsx'
import { NewerNotice } from '../../newer-notice.tsx'
import { SaveError } from '../../save-error.tsx'
import { HistoryDialog } from '../../version-history/history-dialog.tsx'
import { useShownHistory } from '../../version-history/use-shown-history.ts'
import { PartStateLine } from '../part-state-line.tsx'
import { PartPreview } from '../preview/part-preview.tsx'
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

/** On a narrow screen one of them shows. */
const PANES = [
  { value: 'form', label: 'Edit', icon: Pencil },
  { value: 'preview', label: 'Preview', icon: Eye },
] as const

type Pane = (typeof PANES)[number]['value']

export function PartForm({ part, opened, latest }: PartFormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [showsHistory, setShowsHistory] = useShownHistory()
  const blocks = useOpenBlocks(element, openedFirst(part))
  const [pane, setPane] = useState<Pane>('form')
  const [focused, setFocused] = useState<string>()
  const jumpTo = (path: string) => {
    setPane('form')
    blocks.jumpTo(path)
  }
  const editor = usePartForm({ part, opened, latest, jumpTo })
  const { form, gate, busy, problem, filled, fill, target, restart, conflict, save, publish, discard } = editor
  const { isDirty } = form.formState

  const isNewer = latest.version > target && busy === undefined
  /** A draft was saved here, and the server was not asked again yet. */
  const isBehind = latest.version < target
  const followLatest = useEffectEvent(() => restart(latest))
  useEffect(() => {
    if (isNewer && !isDirty) followLatest()
  }, [isNewer, isDirty])

  return (
    <FormProvider {...form}>
      <PageHeader
        title={partLabel(part)}
        above={
          <Breadcrumbs
            items={[{ label: 'Website', to: SITE_PATH }, { label: partLabel(part) }]}
            drawLink={(to, text, className) => (
              <Link to={to} className={className}>
                {text}
              </Link>
            )}
          />
        }
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
      <ChoiceButtons legend="What to show" choices={PANES} chosen={pane} onChoose={setPane} className="xl:hidden" />
      {isNewer && isDirty && <NewerNotice onCompare={() => conflict.show(latest)} />}
      <div className="grid grid-cols-1 items-start gap-8 xl:grid-cols-[minmax(0,1fr)_minmax(0,27rem)] min-[96rem]:grid-cols-2">
        <form
          ref={element}
          noValidate
          className={classNames('grid grid-cols-1 gap-6', pane === 'preview' && 'max-xl:hidden')}
          onFocus={({ target }) => setFocused(target.closest('[data-edits]')?.getAttribute('data-edits') ?? undefined)}
          onSubmit={(event) => {
            event.preventDefault()
            void save()
          }}
        >
          <FindingsContext value={gate.findings}>
            <div key={filled}>
              {part === 'home' ? <SectionList blocks={blocks} /> : <GroupList part={part} blocks={blocks} />}
            </div>
          </FindingsContext>
          <SaveError message={problem} />
          <GatePanel gate={gate} onCheck={editor.check} onJump={editor.jumpToFinding} />
          <DraftBar
            busy={busy}
            unsaved={isDirty}
            hasChanges={isDirty || isBehind || latest.hasChanges}
            onPublish={() => void publish()}
            onDiscard={() => void discard()}
          />
        </form>
        <div
          className={classNames(
            'h-[calc(100dvh-6rem)] min-h-96 xl:sticky xl:top-6',
            pane === 'form' && 'max-xl:hidden',
          )}
        >
          <PartPreview part={part} field={focused} onField={jumpTo} />
        </div>
      </div>
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

/** The top of the page. Sections are closed, so that their order can be seen. */
function openedFirst(part: PartId): string[] {
  if (part === 'home') return []
  const groups = Object.keys(GROUPED_PARTS[part].groups)
  return [groups.includes('intro') ? 'intro' : (groups[0] ?? '')]
}
