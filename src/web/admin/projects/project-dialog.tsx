import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { PROJECT_TABS, type ProjectTab } from '#domain/projects/form.ts'
import type { ProjectState } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { SAVING } from '../editing-words.ts'
import { FindingsContext } from '../publish-checks/field-findings.tsx'
import { GatePanel } from '../publish-checks/gate-panel.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import type { ListedProject } from './project-calls.ts'
import { BasicFields, DetailFields } from './project-fields.tsx'
import { UploadsContext } from './project-uploads.ts'
import { useProjectForm } from './use-project-form.ts'

interface ProjectDialogProps {
  /** Undefined for a new project. */
  stored: ListedProject | undefined
  onClose: () => void
}

const CONTENT: Record<ProjectTab, React.ReactNode> = {
  basic: <BasicFields />,
  details: <DetailFields />,
  gallery: <GalleryFields />,
}

export function ProjectDialog({ stored, onClose }: ProjectDialogProps) {
  const formId = useId()
  const [tab, setTab] = useState<ProjectTab>('basic')
  const editing = useProjectForm({ stored, onClose, onTroubleIn: setTab })
  const { form, uploads, saving, tabsWithErrors, gate } = editing
  return (
    <Dialog
      onClose={() => void editing.leave()}
      title={stored ? 'Edit Project' : 'Add New Project'}
      width="lg"
      hasCancel
      footer={<SaveButtons status={stored?.status} formId={formId} editing={editing} />}
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
                tabs={PROJECT_TABS.map(({ id, label }) => ({
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
  /** Undefined for a new project. */
  status: ProjectState | undefined
  formId: string
  editing: ReturnType<typeof useProjectForm>
}

/** Enter submits the form, so that key never publishes a draft and never hides a published project. */
function SaveButtons({ status, formId, editing }: SaveButtonsProps) {
  const { saveAs, saveRef, saving } = editing
  const { confirm } = useDialogs()
  const busy = { busy: saving, busyLabel: SAVING }
  if (status === 'draft') {
    return (
      <>
        <Button tone="secondary" type="submit" form={formId} disabled={saving}>
          Save Draft
        </Button>
        <Button ref={saveRef} onClick={() => void saveAs('published')} {...busy}>
          Publish Project
        </Button>
      </>
    )
  }
  async function unpublish() {
    const sure = await confirm({
      title: 'Unpublish this project?',
      body: 'It becomes a draft, and its page is gone for visitors.',
      confirmLabel: 'Unpublish',
    })
    if (sure) await saveAs('draft')
  }
  return (
    <>
      <Button tone="secondary" disabled={saving} onClick={() => void (status ? unpublish() : saveAs('draft'))}>
        {status ? 'Unpublish' : 'Save Draft'}
      </Button>
      <Button type="submit" form={formId} ref={saveRef} {...busy}>
        Save Project
      </Button>
    </>
  )
}
