import { FormProvider } from 'react-hook-form'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { ColorFields } from '../brand/color-fields.tsx'
import { LogoField } from '../brand/logo-field.tsx'
import { type StoredBrand, useBrand } from '../brand/use-brand.ts'
import { useBrandForm } from '../brand/use-brand-form.ts'
import { useBusinessProfile } from '../business/use-business-profile.ts'
import { SAVING } from '../editing-words.ts'
import { LoadError } from '../load-error.tsx'
import { RouteLink } from '../route-link.tsx'
import { SaveError } from '../save-error.tsx'

export function BrandStep({ onSaved }: { onSaved: () => void }) {
  const brand = useBrand()
  const profile = useBusinessProfile()
  return (
    <>
      <LoadError of={brand} />
      {!brand.data && !brand.error && <Spinner>Loading the brand...</Spinner>}
      {brand.data && <BrandFields stored={brand.data} name={profile.data?.name ?? ''} onSaved={onSaved} />}
    </>
  )
}

type BrandFieldsProps = { stored: StoredBrand; name: string; onSaved: () => void }

function BrandFields({ stored, name, onSaved }: BrandFieldsProps) {
  const { form, draft, palette, submit, problem, conflict } = useBrandForm(stored, onSaved)
  return (
    <FormProvider {...form}>
      <form noValidate onSubmit={(event) => void submit()(event)} className="grid grid-cols-1 gap-8">
        <ColorFields colors={draft} palette={palette} />
        <LogoField name={name} palette={palette} />
        <SaveError message={problem} />
        <div className="flex flex-wrap items-center gap-4">
          <Button type="submit" busy={form.formState.isSubmitting} busyLabel={SAVING}>
            Save
          </Button>
          <p className="text-sm">
            <RouteLink to="/admin/brand">More in Brand</RouteLink>
          </p>
        </div>
      </form>
      {conflict}
    </FormProvider>
  )
}
