import type { EntryField } from '#domain/website/field.ts'
import { ChoiceControl } from './choice-control.tsx'
import { LinkControl } from './link-control.tsx'
import { SwitchControl } from './switch-control.tsx'
import { TextControl } from './text-control.tsx'

type EntryControlProps = { field: EntryField; name: string; hasOriginal: boolean }

/** A field that also an entry of a list can have. */
export function EntryControl({ field, name, hasOriginal }: EntryControlProps) {
  switch (field.kind) {
    case 'link':
      return <LinkControl field={field} name={name} />
    case 'choice':
      return <ChoiceControl field={field} name={name} />
    case 'switch':
      return <SwitchControl field={field} name={name} />
    default:
      return <TextControl field={field} name={name} hasOriginal={hasOriginal} />
  }
}
