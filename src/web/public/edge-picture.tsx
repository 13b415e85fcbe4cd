import type { FramedPicture } from '#domain/pictures/framed-picture.ts'
import { Picture } from '../ui/picture.tsx'
import { framed } from './framed.ts'

/** Fades into a dark panel from its right edge, on wide screens. */
export function EdgePicture({ picture }: { picture: FramedPicture }) {
  if (!picture.src) return null
  return (
    <Picture
      {...framed(picture)}
      alt=""
      sizes="40vw"
      className="[mask-image:linear-gradient(to_left,#000_55%,transparent)] absolute inset-y-0 right-0 -z-10 hidden h-full w-[34%] object-cover xl:block 2xl:w-[46%]"
    />
  )
}
