import type { Field, Fields } from '#domain/website/field.ts'
import { EntryControl } from './entry-control.tsx'
import { ListControl } from './list-control.tsx'
import { PictureControl } from './picture-control.tsx'

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
