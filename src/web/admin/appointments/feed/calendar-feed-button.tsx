import { Rss } from 'lucide-react'
import { useState } from 'react'
import { Button } from '../../../ui/button.tsx'
import { CalendarFeedDialog } from './calendar-feed-dialog.tsx'

export function CalendarFeedButton() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button tone="secondary" size="sm" onClick={() => setOpen(true)}>
        <Rss aria-hidden="true" />
        Calendar feed
      </Button>
      {open && <CalendarFeedDialog onClose={() => setOpen(false)} />}
    </>
  )
}
