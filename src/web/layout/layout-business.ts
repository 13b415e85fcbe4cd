/** The part of the business profile that every screen shows. */
export interface LayoutBusiness {
  name: string
  phone: string
  email: string
  address: string
  contactHours: string
  licence: string
  serviceArea: string
}
