import { useQueryClient } from '@tanstack/react-query'
import { checkedEditorPath, countsWords, countWords, errorsIn, type GateKind } from '#domain/publish-checks/finding.ts'
import { useRead } from '../../data/calls.ts'
import { Badge, Notice } from '../../ui/page.tsx'
import { RouteLink } from '../route-link.tsx'
import { gateState, savedCheck } from './gate-calls.ts'

const MOST_SHOWN = 3

/** On the list that an editor returns to: the findings for the saved document. */
export function SavedNotice({ kind }: { kind: GateKind }) {
  const client = useQueryClient()
  const { data: saved } = useRead(savedCheck)
  if (!saved || saved.kind !== kind || saved.findings.length === 0) return null
  const { id, name, findings } = saved
  return (
    <Notice
      tone={errorsIn(findings).length > 0 ? 'warning' : 'info'}
      title={`“${name}” is saved. The check found ${countWords(findings)}.`}
      onDismiss={() => client.setQueryData(savedCheck.key, null)}
    >
      <ul className="grid gap-0.5">
        {findings.slice(0, MOST_SHOWN).map(({ check, field, message }) => (
          <li key={`${check} ${field} ${message}`} className="wrap-anywhere">
            <RouteLink to={checkedEditorPath(kind, id, field)}>{message}</RouteLink>
          </li>
        ))}
        {findings.length > MOST_SHOWN && (
          <li>
            <RouteLink to={checkedEditorPath(kind, id)}>See what it found</RouteLink>
          </li>
        )}
      </ul>
    </Notice>
  )
}

/** In a list row: the last check's findings, with a link to the first one. */
export function FoundMark({ kind, id }: { kind: GateKind; id: string }) {
  const { data } = useRead(gateState)
  const found = data?.found.find((each) => each.kind === kind && each.id === id)
  if (!found) return null
  return (
    <RouteLink to={checkedEditorPath(kind, id, found.field)}>
      <Badge tone={found.errors > 0 ? 'red' : 'blue'}>{countsWords(found.errors, found.notes)}</Badge>
    </RouteLink>
  )
}
