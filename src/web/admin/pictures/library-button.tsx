import { Images } from 'lucide-react'
import { useState } from 'react'
import type { LibraryPicture } from '#server/api-types.ts'
import { Button } from '../../ui/button.tsx'
import { LibraryDialog } from './library-dialog.tsx'

interface LibraryButtonProps {
  /** The field that gets the picture, for screen readers. */
  of: string
  onChoose: (picture: LibraryPicture) => void
}

export function LibraryButton({ of, onChoose }: LibraryButtonProps) {
  const [isChoosing, setIsChoosing] = useState(false)
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setIsChoosing(true)}>
        <Images aria-hidden="true" />
        Choose from the library
        <span className="sr-only">: {of}</span>
      </Button>
      {isChoosing && (
        <LibraryDialog
          onClose={() => setIsChoosing(false)}
          onChoose={(picture) => {
            onChoose(picture)
            setIsChoosing(false)
          }}
        />
      )}
    </>
  )
}
