import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { EMPTY_PAGE, type Page } from '#domain/pages/schema.ts'
import { PAGE_TEMPLATES, TEMPLATE_ADVICE } from '#domain/pages/templates.ts'
import { useDialogs } from '../../../ui/dialogs.tsx'
import { Field } from '../../../ui/field.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Select } from '../../../ui/select.tsx'

/** How a new page may start. A template is a draft until its blanks are filled in. */
export function TemplateChoice({ onChoose }: { onChoose: (page: Page) => void }) {
  const { getValues } = useFormContext<Page>()
  const { confirm } = useDialogs()
  const [chosen, setChosen] = useState('')
  const template = templateAt(chosen)

  async function choose(slug: string) {
    const next = templateAt(slug)
    const question = {
      title: 'Replace what you wrote?',
      body: 'The template replaces the title and the content of this page.',
      confirmLabel: 'Replace',
    }
    if (isWritten(getValues(), template?.content) && !(await confirm(question))) return
    setChosen(slug)
    const { title, slug: address, content } = next ?? EMPTY_PAGE
    onChoose({ ...getValues(), title, slug: address, content, status: next ? 'draft' : EMPTY_PAGE.status })
  }

  return (
    <div className="grid gap-4">
      <Field label="Start from" hint="A template fills in the title, the slug and the content." className="max-w-md">
        <Select value={chosen} onChange={({ target }) => void choose(target.value)}>
          <option value="">An empty page</option>
          {PAGE_TEMPLATES.map(({ title, slug }) => (
            <option key={slug} value={slug}>
              {title}
            </option>
          ))}
        </Select>
      </Field>
      {template && (
        <Notice tone="info" title={TEMPLATE_ADVICE}>
          {template.note}
        </Notice>
      )}
    </div>
  )
}

function templateAt(slug: string) {
  return PAGE_TEMPLATES.find((each) => each.slug === slug)
}

/** Whether choosing another template would lose something. */
function isWritten({ content }: Page, start = ''): boolean {
  return content !== '' && content !== start
}
