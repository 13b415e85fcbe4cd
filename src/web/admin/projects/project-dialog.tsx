import { useId, useState } from 'react'
import { FormProvider } from 'react-hook-form'
import { PROJECT_TABS, type ProjectTab } from '#domain/projects/form.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Tabs } from '../../ui/tabs.tsx'
import { FindingsContext } from '../publish-checks/field-findings.tsx'
import { GatePanel } from '../publish-checks/gate-panel.tsx'
import { BasicFields } from './basic-fields.tsx'
import { DetailFields } from './detail-fields.tsx'
import { GalleryFields } from './gallery-fields.tsx'
import { SaveButtons } from './save-buttons.tsx'
import { UploadsContext } from './uploads-context.ts'
import { useProjectForm } from './use-project-form.ts'
import type { ListedProject } from './use-projects.ts'

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
      open
      onOpenChange={(open) => {
        if (!open) void editing.leave()
      }}
      title={stored ? 'Edit Project' : 'Add New Project'}
      width="lg"
      footer={
        <>
          <Button tone="secondary" onClick={() => void editing.leave()}>
            Cancel
          </Button>
          <SaveButtons status={stored?.status} formId={formId} editing={editing} />
        </>
      }
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
