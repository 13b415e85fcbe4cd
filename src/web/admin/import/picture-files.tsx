import { ACCEPTED_IMAGES } from '#domain/image/accepted-images.ts'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useAddPictures } from './use-imports.ts'

/** For pictures of a site that is no longer online. */
export function PictureFiles({ id }: { id: string }) {
  const add = useAddPictures(id)
  return (
    <div className="grid gap-3">
      <Field
        label="Picture files"
        hint="Pictures are fetched from the old site. If it is no longer online, choose the files from its wp-content/uploads folder here."
      >
        <FileDrop
          accept={ACCEPTED_IMAGES}
          multiple
          disabled={add.isPending}
          prompt={add.isPending ? <Spinner>Adding pictures...</Spinner> : <span>Choose pictures</span>}
          onChange={({ target }) => {
            add.mutate([...(target.files ?? [])])
            // So that the same files can be chosen again.
            target.value = ''
          }}
        />
      </Field>
      {add.error && <Notice tone="error">{add.error.message}</Notice>}
      {add.data && <Notice tone={add.data.added > 0 ? 'success' : 'warning'}>{outcome(add.data)}</Notice>}
    </div>
  )
}

function outcome({ added, unknown }: { added: number; unknown: number }): string {
  const taken = added === 1 ? '1 picture was added.' : `${added.toLocaleString('en-US')} pictures were added.`
  if (unknown === 0) return taken
  return `${taken} ${unknown.toLocaleString('en-US')} could not be used or don’t belong to this export.`
}
