import { Image } from '@tiptap/extension-image'
import { StarterKit } from '@tiptap/starter-kit'

/** What the visual editor supports. It must return the same HTML it was given, otherwise the page stays in HTML mode. */
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
