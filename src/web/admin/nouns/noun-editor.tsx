import { useState } from 'react'
import { useParams } from 'react-router'
import { defaultsOf } from '#domain/fields/field.ts'
import { schemaOf } from '#domain/fields/schema.ts'
import type { NounValues } from '#domain/nouns/noun.ts'
import { keysOf } from '#domain/objects/pick.ts'
import { useRead } from '../../data/calls.ts'
import { oneDocument } from '../../data/document-queries.ts'
import { saveDocument, type Versioned } from '../../data/documents.ts'
import { randomKey } from '../../data/random-key.ts'
import { adminMeta } from '../../data/site.ts'
import { Card } from '../../ui/page.tsx'
import { DescribedFields } from '../form/described-fields.tsx'
import { MoneyField } from '../form/money-field.tsx'
import { DocumentForm } from '../screen/document-form.tsx'
import { DocumentScreen } from '../screen/document-screen.tsx'
import { editorTitle, NEW_ID } from '../screen/words.ts'
import { nounAt, useNoun, wordsOf } from './use-noun.ts'

export function meta({ params, location }: { params: { id?: string }; location: { pathname: string } }) {
  return adminMeta(editorTitle(wordsOf(nounAt(location.pathname)), params.id ?? NEW_ID))
}

export default function NounEditor() {
  const noun = useNoun()
  const { id = NEW_ID } = useParams()
  const record = useRead({ ...oneDocument(noun), enabled: (asked) => asked !== NEW_ID }, id)
  // Sent again after a lost response, a new record keeps its id, so it is not added twice.
  const [newId] = useState(randomKey)
  const words = wordsOf(noun)
  const schema = schemaOf(noun.fields)
  return (
    <DocumentScreen
      key={id}
      words={words}
      id={id}
      of={id === NEW_ID ? { ...record, data: null } : record}
      find={(found) => found ?? undefined}
    >
      {({ opened, latest }) => (
        <DocumentForm<NounValues, Versioned<NounValues>>
          words={words}
          name={opened && String(opened[noun.title])}
          schema={schema}
          blank={defaultsOf(noun.fields)}
          opened={opened}
          latest={latest}
          valuesOf={(stored) => schema.parse(stored)}
          save={(values, target) => saveDocument(noun, target.id ?? newId, values, { version: target.version })}
          idField={noun.title}
        >
          <Card className="max-w-3xl">
            <div className="grid gap-5">
              {keysOf(noun.fields).map((name) =>
                noun.fields[name]?.kind === 'money' ? (
                  <MoneyField key={name} name={name} label={noun.fields[name].label} hint={noun.fields[name].help} />
                ) : (
                  <DescribedFields key={name} of={noun.fields} only={[name]} />
                ),
              )}
            </div>
          </Card>
        </DocumentForm>
      )}
    </DocumentScreen>
  )
}
