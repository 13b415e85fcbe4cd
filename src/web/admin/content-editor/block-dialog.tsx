import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { EMBED_HINT, embedOf, NO_EMBED } from '#domain/blocks/embed.ts'
import { AddressDialog, type NamedAddress } from './address-dialog.tsx'
import { appendInBlock, currentBlock, insertBlock } from './block-commands.ts'
import { CardDialog } from './card-dialog.tsx'
import { INSERTABLE } from './insertable.ts'
import { addressProblem } from './link-dialog.tsx'
import { PictureDialog, type PlacedPicture } from './picture-dialog.tsx'

/** Blocks that need something from the author before they are inserted. */
export type AskingBlock = 'figure' | 'gallery' | 'beforeAfter' | 'action' | 'embed' | 'service' | 'project'

export interface AskedBlock {
  block: AskingBlock
  /** Changes the current block instead of inserting another. */
  changes: boolean
}

type BlockDialogProps = { editor: Editor; asked: AskedBlock; onClose: () => void }

export function BlockDialog({ editor, asked: { block, changes }, onClose }: BlockDialogProps) {
  const put = (type: string, attrs: object) =>
    changes ? editor.chain().updateAttributes(type, attrs).focus().run() : insertBlock(editor, { type, attrs })
  if (block === 'action' || block === 'embed') {
    return (
      <LinkBlockDialog
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

type LinkBlockDialogProps = {
  block: 'action' | 'embed'
  present: NamedAddress
  onDone: (link: NamedAddress) => void
  onClose: () => void
}

function LinkBlockDialog({ block, ...rest }: LinkBlockDialogProps) {
  const words =
    block === 'action'
      ? {
          labelField: 'Words on the button',
          addressHint: 'A page of this site (/schedule), a web address, mailto: or tel:',
        }
      : { labelField: 'What it shows', addressHint: EMBED_HINT }
  const check = block === 'action' ? addressProblem : (href: string) => (embedOf(href) ? undefined : NO_EMBED)
  return <AddressDialog title={INSERTABLE[block].label} {...words} check={check} {...rest} />
}

type BeforeAfterDialogsProps = { onDone: (attributes: object) => void; onClose: () => void }

/** One picture after the other. */
function BeforeAfterDialogs({ onDone, onClose }: BeforeAfterDialogsProps) {
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
