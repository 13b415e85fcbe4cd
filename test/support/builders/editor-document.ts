import fc from 'fast-check'

type Json = { type: string; attrs?: object; content?: Json[]; text?: string; marks?: object[] }

const node = (type: string, content?: Json[], attrs?: object): Json => ({
  type,
  ...(attrs ? { attrs } : {}),
  ...(content && content.length > 0 ? { content } : {}),
})

/** Visible text with the signs that HTML treats specially. */
const words = fc.stringMatching(/^[a-zA-Zé&<>"'=/]{1,8}( [a-zA-Z0-9é&<>"'.?!-]{1,8}){0,3}$/)
const mark = fc.constantFrom('bold', 'italic', 'underline', 'strike').map((type) => ({ type }))
const link = fc.constantFrom('/schedule', 'https://example.org/?a=1&b=2', 'tel:+18135550100')
const marks = fc.oneof(
  { weight: 4, arbitrary: fc.constant<object[]>([]) },
  { weight: 2, arbitrary: mark.map((one) => [one]) },
  { weight: 1, arbitrary: link.map((href) => [{ type: 'link', attrs: { href } }]) },
)
const text = fc.record({ type: fc.constant('text'), text: words, marks })
const inline = fc.oneof(
  { weight: 1, arbitrary: fc.constant<Json[]>([]) },
  { weight: 4, arbitrary: text.map((one) => [one]) },
)
const sentence = text.map((one) => [one])

const paragraph = sentence.map((content) => node('paragraph', content))
const picture = fc.record({
  src: fc.constantFrom('/files/a.jpg', '/files/b.png'),
  alt: fc.oneof(fc.constant(''), words),
})
const image = picture.map((attrs) => node('image', undefined, attrs))
const slug = fc.constantFrom('drain-cleaning', 'repair', '0f1e-22')
const list = fc
  .tuple(fc.constantFrom('bulletList', 'orderedList'), fc.array(paragraph, { minLength: 1, maxLength: 3 }))
  .map(([type, items]) =>
    node(
      type,
      items.map((item) => node('listItem', [item])),
    ),
  )

const heading = fc.tuple(fc.constantFrom(2, 3), sentence).map(([level, content]) => node('heading', content, { level }))
const figure = fc.tuple(picture, inline).map(([attrs, caption]) => node('figure', caption, attrs))
const gallery = fc.array(image, { minLength: 1, maxLength: 4 }).map((content) => node('gallery', content))
const beforeAfter = fc
  .tuple(picture, picture, inline)
  .map(([one, two, caption]) =>
    node('beforeAfter', caption, { before: one.src, beforeAlt: one.alt, after: two.src, afterAlt: two.alt }),
  )
const question = fc
  .tuple(words, fc.array(fc.oneof(paragraph, list), { minLength: 1, maxLength: 2 }))
  .map(([asked, answer]) => node('question', [node('questionTitle', [{ type: 'text', text: asked }]), ...answer]))
const questions = fc.array(question, { minLength: 1, maxLength: 3 }).map((content) => node('questions', content))
const action = fc.tuple(link, words, inline).map(([href, label, content]) => node('action', content, { href, label }))
const embed = words.map((label) => node('embed', undefined, { href: 'https://youtu.be/dQw4w9WgXcQ', label }))
const card = fc.oneof(
  fc.constant(node('card', undefined, { kind: 'contact', slug: '' })),
  fc
    .tuple(fc.constantFrom('service', 'project'), slug)
    .map(([kind, name]) => node('card', undefined, { kind, slug: name })),
)
const table = fc.integer({ min: 1, max: 3 }).chain((columns) =>
  fc
    .array(fc.array(paragraph, { minLength: columns, maxLength: columns }), { minLength: 1, maxLength: 3 })
    .map((rows) =>
      node(
        'table',
        rows.map((cells, index) =>
          node(
            'tableRow',
            cells.map((cell) => node(index === 0 ? 'tableHeader' : 'tableCell', [cell])),
          ),
        ),
      ),
    ),
)

/** Any document of the visual editor, as its JSON. */
export function anEditorDocument(): fc.Arbitrary<Json> {
  const block = fc.oneof(
    ...[paragraph, heading, list, image, figure, gallery, beforeAfter, questions, action, embed, card, table],
    sentence.map((content) => node('blockquote', [node('paragraph', content)])),
    fc.constant(node('horizontalRule')),
  )
  return fc.array(block, { minLength: 1, maxLength: 5 }).map((content) => node('doc', content))
}
