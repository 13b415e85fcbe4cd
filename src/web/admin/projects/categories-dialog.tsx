import { zodResolver } from '@hookform/resolvers/zod'
import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useForm } from 'react-hook-form'
import { CATEGORY_WORDS, categoriesSchema, categoryInUse, type WantedCategories } from '#domain/projects/categories.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import type { DescribedCategories } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Input } from '../../ui/input.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { toast } from '../../ui/toast.tsx'
import { SAVING } from '../editing-words.ts'
import { LoadError } from '../load-error.tsx'
import { MoveButtons } from '../ordered-list/move-buttons.tsx'
import { useCategories, useSaveCategories } from './use-categories.ts'

const TITLE = 'Edit Categories'

/** Visitors filter projects by these, in this order. */
export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const categories = useCategories()
  if (categories.data) return <CategoriesForm opened={categories.data} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={TITLE}>
      <LoadError of={categories} />
      {categories.isPending && <Spinner block>Loading categories...</Spinner>}
    </Dialog>
  )
}

function CategoriesForm({ opened, onClose }: { opened: DescribedCategories; onClose: () => void }) {
  // The list as it was opened: it changes when somebody else saves, and the form must not.
  const [{ categories, version }] = useState(opened)
  const { control, register, handleSubmit, formState } = useForm<WantedCategories>({
    resolver: zodResolver(categoriesSchema),
    defaultValues: { categories: categories.map(({ name }) => ({ name, was: name })) },
  })
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'categories' })
  const { mutateAsync: save, isPending, error } = useSaveCategories()
  const projectsOf = (was: string) => categories.find(({ name }) => name === was)?.projects ?? 0

  async function submit(wanted: WantedCategories) {
    try {
      await save({ ...wanted, version })
    } catch {
      // Shown above the list.
      return
    }
    toast.success(CATEGORY_WORDS.saved)
    onClose()
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={TITLE}
      description="Visitors filter projects by these, in this order. Projects follow a category that you rename."
      footer={
        <>
          <Button tone="secondary" onClick={onClose}>
            Cancel
          </Button>
          <Button busy={isPending} busyLabel={SAVING} onClick={() => void handleSubmit(submit)()}>
            Save Categories
          </Button>
        </>
      }
    >
      <form noValidate className="grid gap-3" onSubmit={(event) => void handleSubmit(submit)(event)}>
        {error && <Notice tone="error">{error.message}</Notice>}
        {fields.map(({ id, was, name }, index) => (
          <div key={id} className="flex items-start gap-1">
            <Field
              label={`Category ${index + 1}`}
              hideLabel
              hint={projectsOf(was) > 0 ? countWords(projectsOf(was)) : undefined}
              error={formState.errors.categories?.[index]?.name?.message}
              className="grow"
            >
              <Input maxLength={PROJECT_LIMITS.category} {...register(`categories.${index}.name`)} />
            </Field>
            <MoveButtons
              name={name || `category ${index + 1}`}
              isFirst={index === 0}
              isLast={index === fields.length - 1}
              onMove={(direction) => swap(index, index + (direction === 'up' ? -1 : 1))}
            />
            <Button
              tone="ghost"
              size="icon"
              aria-label={`Remove category ${index + 1}`}
              onClick={() => {
                const count = projectsOf(was)
                if (count > 0) toast.info(categoryInUse(was, count))
                else remove(index)
              }}
            >
              <X aria-hidden="true" />
            </Button>
          </div>
        ))}
        <div>
          <Button
            tone="secondary"
            size="sm"
            disabled={fields.length >= PROJECT_LIMITS.categories}
            onClick={() => append({ name: '', was: '' })}
          >
            <Plus aria-hidden="true" />
            Add Category
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function countWords(count: number): string {
  return count === 1 ? '1 project' : `${count} projects`
}
