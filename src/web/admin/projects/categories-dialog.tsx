import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { categoriesSchema, categoryInUse, type WantedCategories } from '#domain/projects/categories.ts'
import { PROJECT_LIMITS } from '#domain/projects/project.ts'
import { counted } from '#domain/text/text.ts'
import type { DescribedCategories } from '#server/api-types.ts'
import { useCommand, useRead } from '../../data/calls.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { toast } from '../../ui/toast.tsx'
import { DialogForm } from '../form/dialog-form.tsx'
import { fieldsOf } from '../form/fields.tsx'
import { LoadState } from '../load-error.tsx'
import { MoveButtons } from '../ordered-list/ordered-list.tsx'
import { SAVING } from '../save-bar.tsx'
import { categoryList, saveCategories } from './project-calls.ts'

const TITLE = 'Edit Categories'

export function CategoriesDialog({ onClose }: { onClose: () => void }) {
  const categories = useRead(categoryList)
  if (categories.data) return <CategoriesForm opened={categories.data} onClose={onClose} />
  return (
    <Dialog onClose={onClose} title={TITLE}>
      <LoadState of={categories}>Loading categories...</LoadState>
    </Dialog>
  )
}

function CategoriesForm({ opened, onClose }: { opened: DescribedCategories; onClose: () => void }) {
  // The list as it was opened: it changes when someone else saves, and the form must not.
  const [{ categories, version }] = useState(opened)
  const { send } = useCommand(saveCategories)
  return (
    <DialogForm<WantedCategories>
      title={TITLE}
      description="Visitors filter projects by these, in this order. Projects follow a category that you rename."
      schema={categoriesSchema}
      values={{ categories: categories.map(({ name }) => ({ name, was: name })) }}
      save={(wanted) => send(wanted, version)}
      done="Categories saved"
      label="Save Categories"
      busyLabel={SAVING}
      onClose={onClose}
    >
      <CategoryRows projectsOf={(was) => categories.find(({ name }) => name === was)?.projects ?? 0} />
    </DialogForm>
  )
}

const { TextField } = fieldsOf<WantedCategories>()

function CategoryRows({ projectsOf }: { projectsOf: (was: string) => number }) {
  const { control } = useFormContext<WantedCategories>()
  const { fields, append, remove, swap } = useFieldArray({ control, name: 'categories' })
  return (
    <div className="grid gap-3">
      {fields.map(({ id, was, name }, index) => (
        <div key={id} className="flex items-start gap-1">
          <TextField
            name={`categories.${index}.name`}
            label={`Category ${index + 1}`}
            hideLabel
            hint={projectsOf(was) > 0 ? counted(projectsOf(was), 'project') : undefined}
            maxLength={PROJECT_LIMITS.category}
            className="grow"
          />
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
    </div>
  )
}
