import { useController } from 'react-hook-form'
import { NO_PICTURE } from '#domain/pictures/framed-picture.ts'
import { framedPictureSchema } from '#domain/pictures/framed-picture-schema.ts'
import type { PictureField as Described, Field, Fields } from '#domain/website/field.ts'
import { PictureField } from '../../pictures/picture-field.tsx'
import { Noted } from '../../publish-checks/field-findings.tsx'
import { EntryControl } from './entry-control.tsx'
import { ListControl } from './list-control.tsx'

type PartFieldsProps = {
  fields: Fields
  /** Where the values are in the form: "sections.0". */
  name: string
  /** How the page marks them: "hero". */
  path: string
}

/** The form of a group or a section, made from its description. */
export function PartFields({ fields, name, path }: PartFieldsProps) {
  return (
    <div className="grid grid-cols-1 gap-5">
      {Object.entries(fields).map(([id, field]) => (
        <div key={id} data-edits={`${path}.${id}`}>
          <Control field={field} name={`${name}.${id}`} path={`${path}.${id}`} />
        </div>
      ))}
    </div>
  )
}

function Control({ field, name, path }: { field: Field; name: string; path: string }) {
  switch (field.kind) {
    case 'picture':
      return <PictureControl field={field} name={name} />
    case 'list':
      return <ListControl field={field} name={name} path={path} />
    default:
      return <EntryControl field={field} name={name} hasOriginal />
  }
}

function PictureControl({ field, name }: { field: Described; name: string }) {
  const { field: control, fieldState } = useController({ name })
  const { data = NO_PICTURE } = framedPictureSchema.safeParse(control.value)
  return (
    <Noted names={[`${name}.src`, `${name}.alt`]}>
      <PictureField
        label={field.label}
        value={data}
        onChange={control.onChange}
        {...(field.default.src !== '' && { original: field.default })}
        {...(field.help !== undefined && { hint: field.help })}
        error={fieldState.error?.message}
      />
    </Noted>
  )
}
