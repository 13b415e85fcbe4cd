import { useId, useState } from 'react'
import { FormProvider, useFormContext } from 'react-hook-form'
import { useSearchParams } from 'react-router'
import { DUPLICATED } from '#domain/documents/publication.ts'
import { PROJECT_TABS, type ProjectTab } from '#domain/projects/form.ts'
import { isPublished, PROJECT_LIMITS, projectPath } from '#domain/projects/project.ts'
import type { AdministeredProject } from '#server/api-types.ts'
import { useCommand } from '../../data/calls.ts'
import { saveDocument } from '../../data/documents.ts'
import { randomKey } from '../../data/random-key.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FindingsContext } from '../publish-checks/field-findings.tsx'
import { GatePanel } from '../publish-checks/gate-panel.tsx'
import { StateBadge } from '../screen/editor-header.tsx'
import { PublishButtons, usePublishing } from '../screen/publish-bar.tsx'
import { useSpeaksSpanish } from '../speaks-spanish.ts'
import { SpanishTexts } from '../translations/spanish.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { EDIT_PARAMETER, type ListedProject } from './project-calls.ts'
import { BasicFields, DetailFields } from './project-fields.tsx'
import { UploadsContext, useUploads } from './project-uploads.ts'
import { type ProjectValues, projectOf, valuesOf } from './project-values.ts'
import { useProjectForm } from './use-project-form.ts'

const CONTENT: Record<ProjectTab, React.ReactNode> = {
  basic: <BasicFields />,
  details: <DetailFields />,
  gallery: <GalleryFields />,
  spanish: <ProjectInSpanish />,
}

/** The form has rows with keys where the project has texts. */
function ProjectInSpanish() {
  const { uploads } = useUploads()
  const { getValues } = useFormContext<ProjectValues>()
  return <SpanishTexts of="projects" read={() => projectOf(getValues(), (key) => uploads.urlOf(key))} />
}

export function ProjectDialog({ stored, onClose }: { stored: ListedProject | undefined; onClose: () => void }) {
  const formId = useId()
  const [tab, setTab] = useState<ProjectTab>('basic')
  const isSpanishOn = useSpeaksSpanish()
  const editing = useProjectForm({ stored, onClose, onTroubleIn: setTab })
  const { form, uploads, saving, tabsWithErrors, gate } = editing
  return (
    <Dialog
      onClose={() => void editing.leave()}
      title={stored ? 'Edit Project' : 'Add New Project'}
      width="lg"
      hasCancel
      description={stored && <StateBadge of={stored} />}
      footer={<SaveButtons stored={stored} formId={formId} editing={editing} />}
    >
      <FormProvider {...form}>
        <UploadsContext value={uploads}>
          <form
            id={formId}
            noValidate
            className="grid gap-6"
            onSubmit={(event) => void editing.saveAs(stored?.status ?? 'published', event)}
            ref={editing.formRef}
          >
            <FindingsContext value={gate.findings}>
              <Tabs
                label="Parts of the project"
                value={tab}
                onValueChange={(value) => setTab(PROJECT_TABS.find(({ id }) => id === value)?.id ?? 'basic')}
                tabs={PROJECT_TABS.filter(({ id }) => id !== 'spanish' || isSpanishOn).map(({ id, label }) => ({
                  value: id,
                  label,
                  hasError: tabsWithErrors.has(id),
                  content: (
                    // Anything typed during the save would be lost.
                    <fieldset disabled={saving} className="contents">
                      {CONTENT[id]}
                    </fieldset>
                  ),
                }))}
              />
            </FindingsContext>
            <GatePanel gate={gate} onCheck={editing.check} onJump={editing.jumpTo} />
          </form>
        </UploadsContext>
      </FormProvider>
      {editing.conflict}
    </Dialog>
  )
}

interface SaveButtonsProps {
  stored: ListedProject | undefined
  formId: string
  editing: ReturnType<typeof useProjectForm>
}

/** The main button and Enter keep the status: they never publish a draft, and never hide a published project. */
function SaveButtons({ stored, formId, editing }: SaveButtonsProps) {
  const { saveAs, saveRef, saving, unsaved } = editing
  const [, setParameters] = useSearchParams()
  const { run: duplicate } = useCommand(duplicateProject)
  const buttons = usePublishing({
    noun: 'project',
    stored: stored?.status,
    inForm: stored?.status ?? 'published',
    isBusy: saving,
    saveAs: (status) => void saveAs(status),
  })
  const openCopy = async (project: ListedProject) => {
    const copied = await duplicate(project)
    if (copied) setParameters({ [EDIT_PARAMETER]: copied.value.id })
  }
  return (
    <PublishButtons
      main={{ label: 'Save Project', type: 'submit', form: formId, ref: saveRef, busy: saving }}
      {...buttons}
      viewAt={stored && isPublished(stored) ? projectPath(stored.id) : undefined}
      duplicate={stored && (() => void openCopy(stored))}
      unsaved={unsaved}
    />
  )
}

const duplicateProject = {
  done: DUPLICATED,
  perform: (project: ListedProject) => {
    const title = `Copy of ${project.title}`.slice(0, PROJECT_LIMITS.title).trim()
    const copy = { ...projectOf(valuesOf(project), () => undefined), title, status: 'draft' }
    return saveDocument<AdministeredProject>('projects', randomKey(), copy, { version: 0 })
  },
}
