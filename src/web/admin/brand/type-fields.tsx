import { useFormContext } from 'react-hook-form'
import { BRAND_LABELS } from '#domain/brand/brand.ts'
import type { Brand } from '#domain/brand/schema.ts'
import { TYPE_PAIR_WORDS, TYPE_PAIRS } from '#domain/brand/type-pair.ts'
import { familiesOf, useAllFaces } from './use-all-faces.ts'

/** Six pairs of faces, each shown in itself. */
export function TypeFields() {
  const { register } = useFormContext<Brand>()
  useAllFaces()
  return (
    <fieldset>
      <legend className="mb-4 font-display font-semibold text-xl">{BRAND_LABELS.type}</legend>
      <div className="grid gap-3 sm:grid-cols-2">
        {TYPE_PAIRS.map((pair) => {
          const { display, text } = familiesOf(pair)
          return (
            <label
              key={pair}
              className="grid cursor-pointer grid-cols-[auto_1fr] items-start gap-x-3 rounded-md border border-line-strong p-4 hover:border-ink has-checked:border-brand has-checked:bg-brand-soft"
            >
              <input type="radio" value={pair} {...register('type')} className="mt-2 size-4 accent-brand" />
              <span className="grid gap-0.5">
                <span style={{ fontFamily: display }} className="font-semibold text-xl leading-snug">
                  {TYPE_PAIR_WORDS[pair].name}
                </span>
                <span style={{ fontFamily: text }} className="text-sm">
                  {TYPE_PAIR_WORDS[pair].faces}
                </span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}
