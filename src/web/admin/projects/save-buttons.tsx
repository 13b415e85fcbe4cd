import type { ProjectState } from '#domain/projects/project.ts'
import { Button } from '../../ui/button.tsx'
import { useDialogs } from '../../ui/dialogs.tsx'
import { SAVING } from '../editing-words.ts'
import type { useProjectForm } from './use-project-form.ts'

interface SaveButtonsProps {
  /** Undefined for a new project. */
  status: ProjectState | undefined
  formId: string
  editing: ReturnType<typeof useProjectForm>
}

/** Enter submits the form, so that key never publishes a draft and never hides a published project. */
export function SaveButtons({ status, formId, editing }: SaveButtonsProps) {
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
