import { Image } from '@tiptap/extension-image'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { StarterKit } from '@tiptap/starter-kit'
import { Card } from './blocks/card.ts'
import { Action, Embed } from './blocks/link-blocks.ts'
import { BeforeAfter, Figure, Gallery } from './blocks/picture-blocks.ts'
import { Question, Questions, QuestionTitle } from './blocks/question-blocks.ts'

/** Tables as a person would write them: without widths in pixels. */
const TABLE = [
  Table.extend({ renderHTML: () => ['table', ['tbody', 0]] }).configure({ resizable: false }),
  TableRow,
  TableHeader,
  TableCell,
]

/** Rich text. It must return the same HTML it was given, otherwise the page stays in HTML mode. */
const TEXT = [
  StarterKit.configure({
    link: {
      openOnClick: false,
      autolink: false,
      // Don't add attributes the author didn't write.
      HTMLAttributes: { target: null, rel: null, class: null },
      protocols: ['tel', 'sms', 'mailto'],
    },
    trailingNode: false,
  }),
  Image.configure({ inline: false, allowBase64: false }),
]

const BLOCKS = [Figure, Gallery, BeforeAfter, Questions, Question, QuestionTitle, Action, ...TABLE]

/** What the visual editor supports. */
export const EXTENSIONS = [...TEXT, ...BLOCKS, Embed, Card]
