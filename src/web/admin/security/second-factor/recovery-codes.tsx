import { Printer } from 'lucide-react'
import { SECOND_FACTOR_MESSAGES, shownRecoveryCode } from '#domain/session/second-factor.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

/** Shows new codes once. Only this dialog is printed. */
export function RecoveryCodes({ codes, onClose }: { codes: string[]; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Your Recovery Codes"
      description={SECOND_FACTOR_MESSAGES.codesExplained}
      footer={
        <div className="flex flex-wrap gap-3 max-sm:w-full max-sm:*:grow print:hidden">
          <Button tone="secondary" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            Print
          </Button>
          <Button onClick={onClose}>I Kept Them</Button>
        </div>
      }
    >
      <ol data-print-alone className="grid gap-x-8 gap-y-2 font-mono sm:grid-cols-2">
        {codes.map((code) => (
          <li key={code} className="select-all">
            {shownRecoveryCode(code)}
          </li>
        ))}
      </ol>
    </Dialog>
  )
}
