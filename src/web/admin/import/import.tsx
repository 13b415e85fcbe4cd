import { FileUp } from 'lucide-react'
import { useCommand, useRead } from '../../data/calls.ts'
import { Spinner } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { FileDrop } from '../../ui/file-drop.tsx'
import { Card, Notice, PageHeader } from '../../ui/page.tsx'
import { CardList } from '../list/card-list.tsx'
import { importList, readExport } from './import-calls.ts'
import { ImportCard } from './import-card.tsx'

export default function ImportScreen() {
  const list = useRead(importList)
  return (
    <>
      <PageHeader
        title="Import"
        description="Move in from WordPress: pages and posts become drafts, pictures join the library, and old addresses redirect once you publish."
      />
      <UploadExport />
      <CardList label="Imports" of={list} items={list.data?.imports} className="gap-6">
        {(each) => <ImportCard key={each.id} shown={each} />}
      </CardList>
    </>
  )
}

function UploadExport() {
  const read = useCommand(readExport)
  return (
    <Card className="grid gap-5">
      <div className="grid gap-2">
        <h2 className="text-xl">Choose your export</h2>
        <p className="max-w-prose text-ink-muted text-sm">
          In WordPress, open Tools, then Export, choose “All content” and download the file. You first see what will be
          imported and what is left out. Nothing is published until you publish it.
        </p>
      </div>
      <Field label="Export file" hideLabel hint="An XML file of at most 32 MB.">
        <FileDrop
          accept=".xml,application/xml,text/xml"
          icon={FileUp}
          disabled={read.isPending}
          noun={['the export file', 'it']}
          prompt={read.isPending && <Spinner>Reading the export...</Spinner>}
          onFiles={([file]) => file && void read.start(file)}
        />
      </Field>
      {read.error && <Notice tone="error">{read.error.message}</Notice>}
    </Card>
  )
}
