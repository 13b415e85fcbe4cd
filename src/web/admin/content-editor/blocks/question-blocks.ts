import { Node } from '@tiptap/core'
import { TextSelection } from '@tiptap/pm/state'
import { blockTag } from './block-html.ts'

/** Questions that open their answers. Search engines get them as structured data. */
export const Questions = Node.create({
  name: 'questions',
  group: 'block',
  content: 'question+',
  isolating: true,
  parseHTML: () => [{ tag: blockTag('questions') }],
  renderHTML: () => ['div', { 'data-block': 'questions' }, 0],
})

export const Question = Node.create({
  name: 'question',
  content: 'questionTitle (paragraph | bulletList | orderedList)+',
  isolating: true,
  parseHTML: () => [{ tag: 'details', context: 'questions/' }],
  renderHTML: () => ['details', 0],
  // An answer that is closed couldn't be edited.
  addNodeView: () => () => plainBox('grid gap-2'),
})

export const QuestionTitle = Node.create({
  name: 'questionTitle',
  content: 'text*',
  marks: '',
  defining: true,
  parseHTML: () => [{ tag: 'summary', context: 'question/' }],
  renderHTML: () => ['summary', 0],
  addNodeView: () => () => plainBox('question-title font-semibold'),
  addKeyboardShortcuts() {
    return {
      Enter: ({ editor }) => {
        const { $from } = editor.state.selection
        if ($from.parent.type.name !== this.name) return false
        const answer = editor.state.doc.resolve($from.after())
        editor.view.dispatch(editor.state.tr.setSelection(TextSelection.near(answer)).scrollIntoView())
        return true
      },
    }
  },
})

function plainBox(className: string) {
  const dom = document.createElement('div')
  dom.className = className
  return { dom, contentDOM: dom }
}
