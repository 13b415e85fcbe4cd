type ParagraphsProps = { text: string; className?: string }

/** A text of the owner's: an empty line begins a new paragraph. */
export function Paragraphs({ text, className }: ParagraphsProps) {
  return text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map((paragraph) => (
      <p key={paragraph} className={className}>
        {paragraph}
      </p>
    ))
}
