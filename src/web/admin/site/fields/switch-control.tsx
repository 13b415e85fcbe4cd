import { useFormContext } from 'react-hook-form'
import type { SwitchField } from '#domain/website/field.ts'
import { Switch } from '../../../ui/switch.tsx'

export function SwitchControl({ field, name }: { field: SwitchField; name: string }) {
  const { register } = useFormContext()
  return <Switch label={field.label} hint={field.help} {...register(name)} />
}
