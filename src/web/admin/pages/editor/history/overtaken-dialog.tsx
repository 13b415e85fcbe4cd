import { STALE } from '#domain/editing.ts'
import { Button } from '../../../../ui/button.tsx'
import { Dialog } from '../../../../ui/dialog.tsx'
import { valuesOf } from '../page-values.ts'
import type { Overtaken, PageForm } from '../use-page-form.ts'
import { Difference } from './difference.tsx'

type OvertakenDialogProps = { page: PageForm; overtaken: Overtaken }

/** Nobody's words are lost: both versions are shown where they differ, and a person decides. */
export function OvertakenDialog({ page, overtaken: { theirs } }: OvertakenDialogProps) {
  const mine = page.form.getValues()
  const close = () => page.setOvertaken(undefined)
  const saveMine = () => {
    close()
    void page.save({ over: theirs ? { id: theirs.id, version: theirs.version } : { id: undefined, version: 0 } })
  }
  return (
    <Dialog
      open
      onOpenChange={close}
      title={STALE}
      description={
        theirs
          ? 'Both versions are kept until you decide.'
          : 'It is no longer at its address: somebody deleted or renamed it.'
      }
      width="lg"
      footer={
        <>
          <Button tone="ghost" onClick={close}>
            Keep editing
          </Button>
          {theirs && (
            <Button tone="secondary" onClick={() => page.restart(theirs)}>
              Drop mine and show theirs
            </Button>
          )}
          <Button onClick={saveMine}>{theirs ? 'Save mine over theirs' : 'Save mine as a new page'}</Button>
        </>
      }
    >
      {theirs && (
        <Difference
          before={{ label: 'Theirs, as saved', page: valuesOf(theirs) }}
          after={{ label: 'Mine, not saved', page: mine }}
        />
      )}
    </Dialog>
  )
}
