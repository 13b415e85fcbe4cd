import { Phone } from 'lucide-react'
import { useState } from 'react'
import { Button, ButtonLink, buttonStyle } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDialogs } from '#web/ui/dialogs.tsx'
import { Field, Input, Textarea } from '#web/ui/field.tsx'
import { LightDialog } from '#web/ui/light-dialog.tsx'
import { opens } from '#web/ui/opens-dialog.ts'
import { toast } from '#web/ui/toast.tsx'
import { GallerySection } from './gallery-section.tsx'

export function GalleryDialogs() {
  const { confirm, alert } = useDialogs()
  const [open, setOpen] = useState(false)
  const [answer, setAnswer] = useState('')

  async function remove() {
    const yes = await confirm({
      title: 'Are you sure you want to delete this project?',
      body: 'Its pictures go with it.\nThis cannot be undone.',
      confirmLabel: 'Delete',
      tone: 'danger',
    })
    setAnswer(yes ? 'Deleted' : 'Kept')
  }

  return (
    <GallerySection title="Dialogs and toasts">
      <div className="flex flex-wrap items-center gap-3">
        <Button tone="secondary" onClick={() => setOpen(true)}>
          Dialog
        </Button>
        <Button tone="secondary" onClick={remove}>
          Confirm
        </Button>
        <Button
          tone="secondary"
          onClick={() => alert({ title: 'Appointment confirmed and confirmation email sent to customer.' })}
        >
          Alert
        </Button>
        <button type="button" className={buttonStyle('secondary')} {...opens('gallery-light')}>
          Light dialog
        </button>
        <Button tone="secondary" onClick={() => toast.success('Settings saved successfully!')}>
          Success toast
        </Button>
        <Button tone="secondary" onClick={() => toast.error('Failed to save settings. Please try again.')}>
          Error toast
        </Button>
        <output>{answer}</output>
      </div>
      {open && (
        <Dialog
          onClose={() => setOpen(false)}
          title="Edit Project"
          description="Shown on the projects page."
          hasCancel
          footer={<Button busyLabel="Saving...">Save Project</Button>}
        >
          <div className="grid gap-5">
            {['Title', 'Type', 'Location', 'Duration'].map((label) => (
              <Field key={label} label={label} required>
                <Input />
              </Field>
            ))}
            <Field label="Challenge">
              <Textarea rows={8} />
            </Field>
          </div>
        </Dialog>
      )}
      <LightDialog
        id="gallery-light"
        title="Water where it should not be?"
        footer={
          <ButtonLink href="tel:+18135550142" tone="accent" size="lg">
            <Phone aria-hidden="true" />
            (813) 555-0142
          </ButtonLink>
        }
      >
        <p className="text-ink-muted">Close the main valve, then call. Somebody answers, day or night.</p>
      </LightDialog>
    </GallerySection>
  )
}
