import {
  Columns2,
  Contact,
  Film,
  FolderOpen,
  Image,
  Images,
  type LucideIcon,
  MessageCircleQuestion,
  MousePointerClick,
  Table,
  Wrench,
} from 'lucide-react'

export const INSERTABLE = {
  figure: insertable('Picture with caption', 'One picture and a line below it.', Image),
  gallery: insertable('Gallery', 'Several pictures side by side.', Images),
  beforeAfter: insertable('Before and after', 'Two pictures of one place, under a slider.', Columns2),
  questions: insertable(
    'Questions and answers',
    'Answers open on a press. Search engines read them too.',
    MessageCircleQuestion,
  ),
  action: insertable('Call to action', 'A sentence and a button.', MousePointerClick),
  table: insertable('Table', 'Rows and columns with headings.', Table),
  embed: insertable('Video or map', 'From another site. It loads when a visitor asks for it.', Film),
  service: insertable('Service card', 'Name, price and summary of a service, always current.', Wrench),
  project: insertable('Project card', 'Picture and summary of a project, always current.', FolderOpen),
  contact: insertable('Contact details', 'Address, phone, email and hours from the business profile.', Contact),
} as const

export type Insertable = keyof typeof INSERTABLE

function insertable(label: string, hint: string, icon: LucideIcon) {
  return { label, hint, icon }
}
