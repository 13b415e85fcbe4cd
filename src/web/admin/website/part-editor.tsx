import { Eye, LayoutTemplate, Pencil } from 'lucide-react'
import { useContext, useRef, useState } from 'react'
import { FormProvider, useFormState } from 'react-hook-form'
import { useParams } from 'react-router'
import type { Values } from '#domain/website/block.ts'
import {
  type FieldGroup,
  GROUPED_PARTS,
  type GroupedPartId,
  isPartId,
  type PartId,
  partLabel,
  partPath,
} from '#domain/website/part.ts'
import { partText } from '#domain/website/part-text.ts'
import type { EditedPart } from '#server/api-types.ts'
import { useRead } from '../../data/calls.ts'
import { adminMeta } from '../../data/site.ts'
import { ChoiceButtons } from '../../ui/choice-buttons.tsx'
import { classNames } from '../../ui/class-names.ts'
import { EmptyState, PageHeader } from '../../ui/page.tsx'
import { LoadState } from '../load-error.tsx'
import { FindingsContext, hasFoundError } from '../publish-checks/field-findings.tsx'
import { GatePanel } from '../publish-checks/gate-panel.tsx'
import { RouteButton } from '../route-link.tsx'
import { NewerNotice, SaveError } from '../save-bar.tsx'
import { EditorHeader } from '../screen/editor-header.tsx'
import { PublishBar } from '../screen/publish-bar.tsx'
import { useNewer } from '../screen/use-versioned-form.tsx'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { SpanishMark, SpanishTexts } from '../translations/spanish.tsx'
import type { Route } from './+types/part-editor.ts'
import { BlockCard, type OpenBlocks, useOpenBlocks } from './block-card.tsx'
import { PartFields } from './fields/part-fields.tsx'
import { PartPreview } from './preview/part-preview.tsx'
import { SectionList } from './section-list.tsx'
import { partById, partFacts, partVersions, SITE_PATH } from './site-calls.ts'
import { usePartForm } from './use-part-form.ts'

export const meta = ({ params }: Route.MetaArgs) =>
  adminMeta(isPartId(params.part) ? partLabel(params.part) : 'Website')

export default function PartEditor() {
  const { part = '' } = useParams()
  if (isPartId(part)) return <OpenPart key={part} part={part} />
  return (
    <>
      <PageHeader title="Website" />
      <EmptyState
        icon={LayoutTemplate}
        title="This part of the website no longer exists."
        action={<RouteButton to={SITE_PATH}>Back to the website</RouteButton>}
      />
    </>
  )
}

function OpenPart({ part }: { part: PartId }) {
  const query = useRead(partById, part)
  const { data } = query
  const [opened, setOpened] = useState(data)
  if (!opened && data) setOpened(data)
  if (opened) return <PartForm part={part} opened={opened} latest={data ?? opened} />
  return (
    <>
      <PageHeader title={partLabel(part)} />
      <LoadState of={query}>Loading {partLabel(part)}...</LoadState>
    </>
  )
}

/** On a narrow screen one of them shows. */
const PANES = [
  { value: 'form', label: 'Edit', icon: Pencil },
  { value: 'preview', label: 'Preview', icon: Eye },
] as const

type Pane = (typeof PANES)[number]['value']

function PartForm({ part, opened, latest }: { part: PartId; opened: EditedPart; latest: EditedPart }) {
  const element = useRef<HTMLFormElement>(null)
  const blocks = useOpenBlocks(element, openedFirst(part))
  const [pane, setPane] = useState<Pane>('form')
  const [focused, setFocused] = useState<string>()
  const jumpTo = (path: string) => {
    setPane('form')
    blocks.jumpTo(path)
  }
  const editor = usePartForm({ part, opened, latest, jumpTo })
  const { form, gate, busy, problem, filled, fill, target, hasDraft, restart, conflict, save, publish, discard } =
    editor
  const { isDirty } = form.formState

  const isNewer = latest.version > target && busy === undefined
  const newer = useNewer(isNewer ? latest : undefined, isDirty, restart)

  return (
    <FormProvider {...form}>
      <EditorHeader
        title={partLabel(part)}
        list={{ label: 'Website', path: SITE_PATH }}
        name={partLabel(part)}
        state={partFacts({ ...latest, hasChanges: hasDraft })}
      />
      <ChoiceButtons legend="What to show" choices={PANES} chosen={pane} onChoose={setPane} className="xl:hidden" />
      {newer && <NewerNotice onCompare={() => conflict.show(newer)} />}
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
            <div key={filled} className="grid grid-cols-1 gap-3">
              {part === 'home' ? <SectionList blocks={blocks} /> : <GroupList part={part} blocks={blocks} />}
              <SpanishCard part={part} blocks={blocks} />
            </div>
          </FindingsContext>
          <SaveError message={problem} />
          <GatePanel gate={gate} onCheck={editor.check} onJump={editor.jumpToFinding} />
          <PublishBar
            main={{
              label: latest.publishedAt === '' ? 'Publish' : 'Update',
              busy: busy === 'publishing',
              busyLabel: 'Publishing...',
              onClick: () => void publish(),
            }}
            other={{ label: 'Save draft', type: 'submit', busy: busy === 'saving' }}
            viewAt={partPath(part)}
            history={{
              of: { ...partVersions, textOf: (content: Values) => partText(part, content) },
              slug: part,
              current: form.getValues,
              onRestore: (content) => fill({ ...content }),
            }}
            discard={isDirty || hasDraft ? () => void discard() : undefined}
            unsaved={isDirty}
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
      {conflict.dialog}
    </FormProvider>
  )
}

function SpanishCard({ part, blocks }: { part: PartId; blocks: OpenBlocks }) {
  const { errors } = useFormState()
  if (!useSpeaksSpanish()) return null
  return (
    <BlockCard
      title="Spanish"
      badges={<SpanishMark collection="site" id={part} />}
      hasError={errors.spanish !== undefined}
      isOpen={blocks.isOpen('spanish')}
      onToggle={() => blocks.toggle('spanish')}
    >
      <SpanishTexts part={part} />
    </BlockCard>
  )
}

/** The top of the page. Sections are closed, so that their order can be seen. */
function openedFirst(part: PartId): string[] {
  if (part === 'home') return []
  const groups = Object.keys(GROUPED_PARTS[part].groups)
  return [groups.includes('intro') ? 'intro' : (groups[0] ?? '')]
}

function GroupList({ part, blocks }: { part: GroupedPartId; blocks: OpenBlocks }) {
  const { errors } = useFormState()
  const findings = useContext(FindingsContext)
  const groups: [string, FieldGroup][] = Object.entries(GROUPED_PARTS[part].groups)
  return (
    <div className="grid grid-cols-1 gap-3">
      {groups.map(([id, { label, help, fields }]) => (
        <BlockCard
          key={id}
          title={label}
          hasError={errors[id] !== undefined || hasFoundError(findings, id)}
          isOpen={blocks.isOpen(id)}
          onToggle={() => blocks.toggle(id)}
        >
          {help && <p className="text-ink-muted text-sm">{help}</p>}
          <PartFields fields={fields} name={id} path={id} />
        </BlockCard>
      ))}
    </div>
  )
}
