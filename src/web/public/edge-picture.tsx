import type { FramedPicture } from '#domain/pictures/framed-picture.ts'
import { classNames } from '../ui/class-names.ts'
import { Picture } from '../ui/picture.tsx'
import { Drawing } from './drawing.tsx'
import { framed } from './framed.ts'

const EDGE =
  '[mask-image:linear-gradient(to_left,#000_55%,transparent)] absolute inset-y-0 right-0 -z-10 hidden h-full w-[34%] xl:block 2xl:w-[46%]'

/** Fades into a dark panel from its right edge, on wide screens. */
export function EdgePicture({ picture, scene }: { picture: FramedPicture; scene: string }) {
  if (!picture.src) return <Drawing svg={scene} className={EDGE} />
  return <Picture {...framed(picture)} alt="" sizes="40vw" className={classNames(EDGE, 'object-cover')} />
}
