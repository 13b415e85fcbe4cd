import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** What the visual editor can show and write. The same HTML comes out that went in, or the page stays in HTML. */
export const EXTENSIONS = [
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
