import type { Editor } from '@tiptap/react'
import {
  Bold,
  Code,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  type LucideIcon,
  Minus,
  Quote,
  Strikethrough,
  Underline,
} from 'lucide-react'

interface Format {
  label: string
  icon: LucideIcon
  isActive: (editor: Editor) => boolean
  apply: (editor: Editor) => void
}

const chain = (editor: Editor) => editor.chain().focus()

export const FORMATS: readonly Format[] = [
  heading(2, 'Heading', Heading2),
  heading(3, 'Subheading', Heading3),
  mark('bold', 'Bold', Bold, (editor) => chain(editor).toggleBold().run()),
  mark('italic', 'Italic', Italic, (editor) => chain(editor).toggleItalic().run()),
  mark('underline', 'Underline', Underline, (editor) => chain(editor).toggleUnderline().run()),
  mark('strike', 'Strikethrough', Strikethrough, (editor) => chain(editor).toggleStrike().run()),
  mark('code', 'Code', Code, (editor) => chain(editor).toggleCode().run()),
  mark('bulletList', 'Bulleted list', List, (editor) => chain(editor).toggleBulletList().run()),
  mark('orderedList', 'Numbered list', ListOrdered, (editor) => chain(editor).toggleOrderedList().run()),
  mark('blockquote', 'Quotation', Quote, (editor) => chain(editor).toggleBlockquote().run()),
  mark('horizontalRule', 'Dividing line', Minus, (editor) => chain(editor).setHorizontalRule().run()),
]

function heading(level: 2 | 3, label: string, icon: LucideIcon): Format {
  return {
    label,
    icon,
    isActive: (editor) => editor.isActive('heading', { level }),
    apply: (editor) => chain(editor).toggleHeading({ level }).run(),
  }
}

function mark(name: string, label: string, icon: LucideIcon, apply: Format['apply']): Format {
  return { label, icon, isActive: (editor) => editor.isActive(name), apply }
}
