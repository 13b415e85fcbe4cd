import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { foundWords, GATE_WORDS } from '#domain/publish-checks/words.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { SavedSwitch } from '../saved-at-once.tsx'
import { CopyButton } from './copy-button.tsx'
import { FindingRow } from './finding-row.tsx'
import { gateState, useAskFirst } from './gate-state.ts'
import type { Gate } from './use-gate.ts'

type GatePanelProps = {
  gate: Gate
  /** Checks the form as it stands, without publishing. */
  onCheck: (outside: boolean) => void
  /** Shows a field of the form. */
  onJump: (field: string) => void
  /** Changes the author's HTML, where the form has some. */
  rewrite?: (change: (html: string) => string) => void
}

/** Everything that the check found, with the way to each field. */
export function GatePanel({ gate, onCheck, onJump, rewrite }: GatePanelProps) {
  const id = useId()
  const [outside, setOutside] = useState(false)
  const { outcome, isChecking, findings } = gate
  return (
    <section
      aria-labelledby={id}
      className="grid min-w-0 scroll-mb-24 gap-4 rounded-lg border border-line bg-surface-raised p-4 sm:p-5"
    >
      <div className="grid gap-1">
        <h2 id={id} className="text-lg">
          {GATE_WORDS.title}
        </h2>
        {/* Empty during a check, so that the same result is announced again. The pressed button says that it runs. */}
        <p role="status" className="min-h-5 text-ink-muted text-sm">
          {isChecking ? '' : wordsOf(gate)}
        </p>
      </div>
      {findings.length > 0 && (
        <ul aria-label="Findings" className="grid gap-3">
          {findings.map((finding) => (
            <FindingRow key={`${finding.field} ${finding.check} ${finding.message}`} {...finding}>
              {finding.field === '' ? (
                finding.message
              ) : (
                <button type="button" onClick={() => onJump(finding.field)} className="text-link text-left">
                  {finding.message}
                </button>
              )}
            </FindingRow>
          ))}
        </ul>
      )}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <Button tone="secondary" busy={isChecking} busyLabel={GATE_WORDS.checking} onClick={() => onCheck(outside)}>
          {outcome.kind === 'none' ? 'Check now' : 'Check again'}
        </Button>
        {rewrite && <CopyButton findings={findings} rewrite={rewrite} onCopied={() => onCheck(outside)} />}
        <Checkbox
          label="Also check links to other sites"
          checked={outside}
          onChange={({ target }) => setOutside(target.checked)}
        />
        <AskSwitch />
      </div>
    </section>
  )
}

/** For every editor. */
function AskSwitch() {
  const { data } = useQuery(gateState)
  const save = useAskFirst()
  return (
    <SavedSwitch
      label={GATE_WORDS.asks}
      isOn={data?.asks ?? false}
      save={save}
      failed={GATE_WORDS.askFailed}
      disabled={!data}
    />
  )
}

function wordsOf({ outcome }: Gate): string {
  switch (outcome.kind) {
    case 'none':
      return GATE_WORDS.notYet
    case 'checked':
      return foundWords(outcome.findings)
    default:
      return GATE_WORDS[outcome.kind]
  }
}
