/** The texts of the instruments stand in their definitions: they belong to a version of a form, not to the interface. */
export default {};
