import { useId, useState } from 'react'
import { type Finding, foundWords, GATE_WORDS } from '#domain/publish-checks/finding.ts'
import { unescapeHtml } from '#domain/text/html.ts'
import { useCommand } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/checkbox.tsx'
import { toast } from '../../ui/toast.tsx'
import { FindingRow } from './field-findings.tsx'
import { copyPicture } from './gate-calls.ts'
import type { Gate } from './use-gate.ts'

type GatePanelProps = {
  gate: Gate
  onCheck: (outside: boolean) => void
  onJump: (field: string) => void
  rewrite?: (change: (html: string) => string) => void
}

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
        {/* Empty during a check, so that the same result is announced again. The pressed button shows that it's running. */}
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
      </div>
    </section>
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

type CopyButtonProps = {
  findings: readonly Finding[]
  rewrite: (change: (html: string) => string) => void
  onCopied: () => void
}

/** Copies the pictures of other sites here, and makes the text show the copies. They are published with the next save. */
function CopyButton({ findings, rewrite, onCopied }: CopyButtonProps) {
  const { run } = useCommand(copyPicture)
  const [isBusy, setIsBusy] = useState(false)
  const addresses = [...new Set(findings.flatMap(({ address }) => address ?? []))]
  if (addresses.length === 0) return null
  const copyAll = async () => {
    setIsBusy(true)
    const copies = new Map<string, string>()
    for (const address of addresses) {
      const copied = await run(address)
      if (copied) copies.set(address, copied.value.url)
    }
    setIsBusy(false)
    if (copies.size === 0) return
    rewrite((html) => withCopies(html, copies))
    toast.success('Copied. Save to publish it.')
    onCopied()
  }
  return (
    <Button tone="secondary" busy={isBusy} busyLabel="Copying..." onClick={() => void copyAll()}>
      {addresses.length === 1 ? 'Copy the picture here' : `Copy ${addresses.length} pictures here`}
    </Button>
  )
}

const SOURCE = /\b(src\s*=\s*)("[^"]*"|'[^']*')/gi

/** The author may have written an address in another way than browsers do. */
function withCopies(html: string, copies: ReadonlyMap<string, string>): string {
  return html.replace(SOURCE, (written, name: string, value: string) => {
    const src = unescapeHtml(value.slice(1, -1))
    const copy = URL.canParse(src, location.href) && copies.get(new URL(src, location.href).href)
    return copy ? `${name}"${copy}"` : written
  })
}
