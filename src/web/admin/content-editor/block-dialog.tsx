import type { Editor } from '@tiptap/core'
import { type FormEvent, useState } from 'react'
import { EMBED_HINT, embedOf, NO_EMBED } from '#domain/blocks/block.ts'
import { type Query, useRead } from '../../data/calls.ts'
import { listDocuments } from '../../data/documents.ts'
import { Button, Spinner } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Field, Input } from '../../ui/field.tsx'
import { Notice } from '../../ui/page.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { useSettled } from '../use-settled.ts'
import { appendInBlock, currentBlock, insertBlock } from './block-commands.ts'
import { INSERTABLE } from './insertable.ts'
import { ADDRESS_HINT, addressProblem } from './link-dialog.tsx'
import { PictureDialog, type PlacedPicture } from './picture-dialog.tsx'

export type AskingBlock = 'figure' | 'gallery' | 'beforeAfter' | 'action' | 'embed' | 'service' | 'project'

export interface AskedBlock {
  block: AskingBlock
  changes: boolean
}

type BlockDialogProps = { editor: Editor; asked: AskedBlock; onClose: () => void }

export function BlockDialog({ editor, asked: { block, changes }, onClose }: BlockDialogProps) {
  const put = (type: string, attrs: object) =>
    changes ? editor.chain().updateAttributes(type, attrs).focus().run() : insertBlock(editor, { type, attrs })
  if (block === 'action' || block === 'embed') {
    return (
      <AddressDialog
        block={block}
        present={changes ? presentIn(editor) : NOTHING}
        onDone={(link) => put(block, link)}
        onClose={onClose}
      />
    )
  }
  if (block === 'service' || block === 'project')
    return <CardDialog kind={block} onChoose={(slug) => put('card', { kind: block, slug })} onClose={onClose} />
  if (block === 'beforeAfter') return <BeforeAfterDialogs onDone={(attrs) => put(block, attrs)} onClose={onClose} />
  return (
    <PictureDialog
      title={INSERTABLE[block].label}
      onClose={onClose}
      onPlace={(picture) => {
        const image = { type: 'image', attrs: picture }
        if (block === 'figure') put(block, picture)
        else if (changes) appendInBlock(editor, image)
        else insertBlock(editor, { type: 'gallery', content: [image] })
        onClose()
      }}
    />
  )
}

const NOTHING: NamedAddress = { href: '', label: '' }

function presentIn(editor: Editor): NamedAddress {
  const { href, label } = currentBlock(editor.state).node.attrs
  return { href: String(href), label: String(label) }
}

function BeforeAfterDialogs({ onDone, onClose }: { onDone: (attributes: object) => void; onClose: () => void }) {
  const [before, setBefore] = useState<PlacedPicture>()
  if (!before) return <PictureDialog key="before" title="Picture before" onPlace={setBefore} onClose={onClose} />
  return (
    <PictureDialog
      key="after"
      title="Picture after"
      onClose={onClose}
      onPlace={({ src, alt }) => {
        onDone({ before: before.src, beforeAlt: before.alt, after: src, afterAlt: alt })
        onClose()
      }}
    />
  )
}

interface NamedAddress {
  href: string
  label: string
}

type AddressDialogProps = {
  block: 'action' | 'embed'
  present: NamedAddress
  onDone: (entered: NamedAddress) => void
  onClose: () => void
}

const LONGEST_LABEL = 200

/** `check` returns what is wrong with an address, if anything. */
const ADDRESSES = {
  action: { labelField: 'Words on the button', addressHint: ADDRESS_HINT, check: addressProblem },
  embed: {
    labelField: 'What it shows',
    addressHint: EMBED_HINT,
    check: (href: string) => (embedOf(href) ? undefined : NO_EMBED),
  },
}

function AddressDialog({ block, present, onDone, onClose }: AddressDialogProps) {
  const { labelField, addressHint, check } = ADDRESSES[block]
  const [entered, setEntered] = useState(present)
  const [problems, setProblems] = useState<Partial<NamedAddress>>({})

  function submit(event: FormEvent) {
    event.preventDefault()
    // The page's form is an ancestor in React's tree.
    event.stopPropagation()
    const done = { href: entered.href.trim(), label: entered.label.trim() }
    const wrong = check(done.href)
    const found = {
      ...(wrong ? { href: wrong } : {}),
      ...(done.label === '' ? { label: 'Please enter some words' } : {}),
    }
    setProblems(found)
    if (Object.keys(found).length > 0) return
    onDone(done)
    onClose()
  }

  return (
    <Dialog onClose={onClose} title={INSERTABLE[block].label} width="sm">
      <form noValidate onSubmit={submit} className="grid gap-5">
        <Field label={labelField} error={problems.label} required>
          <Input
            value={entered.label}
            maxLength={LONGEST_LABEL}
            onChange={({ target }) => setEntered({ ...entered, label: target.value })}
          />
        </Field>
        <Field label="Address" hint={addressHint} error={problems.href} required>
          <Input
            value={entered.href}
            inputMode="url"
            onChange={({ target }) => setEntered({ ...entered, href: target.value })}
          />
        </Field>
        <Button type="submit" className="justify-self-start">
          Done
        </Button>
      </form>
    </Dialog>
  )
}

type CardDialogProps = { kind: 'service' | 'project'; onChoose: (slug: string) => void; onClose: () => void }

function CardDialog({ kind, onChoose, onClose }: CardDialogProps) {
  const [typed, setTyped] = useState('')
  const { data, error } = useRead(cardChoices, kind, useSettled(typed))
  const shown = data?.filter(({ name }) => name.toLowerCase().includes(typed.trim().toLowerCase()))
  return (
    <Dialog onClose={onClose} title={INSERTABLE[kind].label} width="sm">
      <div className="grid gap-4">
        <SearchBox label={`Search ${kind}s...`} value={typed} onChange={({ target }) => setTyped(target.value)} />
        {error && <Notice tone="error">{error.message}</Notice>}
        {!shown && !error && <Spinner>Loading...</Spinner>}
        {shown?.length === 0 && <p className="text-ink-muted text-sm">Nothing found.</p>}
        <ul className="grid max-h-80 gap-1 overflow-y-auto">
          {shown?.map(({ slug, name }) => (
            <li key={slug}>
              <button
                type="button"
                onClick={() => {
                  onChoose(slug)
                  onClose()
                }}
                className="wrap-anywhere min-h-11 w-full rounded-md px-3 py-2 text-left -outline-offset-2 hover:bg-surface-sunken"
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      </div>
    </Dialog>
  )
}

interface CardChoice {
  slug: string
  name: string
}

const MOST_CHOICES = 100

export const cardChoices: Query<[kind: 'service' | 'project', search: string], CardChoice[]> = {
  key: ['card choices'],
  keepsPrevious: true,
  read: async (signal, kind, search) => {
    if (kind === 'service') {
      const { items } = await listDocuments('services', { limit: MOST_CHOICES }, signal)
      return items.filter(({ published }) => published).map(({ slug, name }) => ({ slug, name }))
    }
    const { items } = await listDocuments('projects', { search, orderBy: 'title', limit: MOST_CHOICES }, signal)
    return items.map(({ id, title }) => ({ slug: id, name: title }))
  },
}
