import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

import { Field, Input, Select, Textarea } from './field.tsx'

test('the label names the control', () => {
  const html = renderToStaticMarkup(
    <Field id="email" label="Email">
      <Input type="email" />
    </Field>,
  )
  expect(html).toContain('<label for="email"')
  expect(html).toContain('<input id="email" type="email"')
  expect(html).not.toContain('aria-describedby=')
  expect(html).not.toContain('aria-invalid=')
})

test.each([
  ['an input', <Input key="input" />],
  ['a textarea', <Textarea key="textarea" />],
  ['a select', <Select key="select" />],
])('%s is described by its error, its hint and its counter, and marked invalid', (_, control) => {
  const html = renderToStaticMarkup(
    <Field
      id="title"
      label="Title"
      hint="Recommended 50-60 characters"
      counter="0 / 60"
      error="Title is required"
      required
    >
      {control}
    </Field>,
  )
  expect(html).toContain('aria-describedby="title-error title-hint title-counter"')
  expect(html).toContain('aria-invalid="true"')
  expect(html).toContain('required=""')
  for (const part of ['error', 'hint', 'counter']) expect(html).toContain(`<p id="title-${part}"`)
})
