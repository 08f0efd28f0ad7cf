// Written from the migrations by `npm run types`. Do not edit.
export {};

declare module '#platform/server/database/tables.ts' {
  interface Tables {
    'catalog.attributes': {
      choices: Defaulted<unknown>;
      id: string;
      key: string;
      mandatory: boolean;
      name_de: string;
      name_en: string;
      organisation_id: string;
      type: 'text' | 'number' | 'yesNo' | 'date' | 'choice';
      unit: Defaulted<string>;
      version: Defaulted<number>;
    };
    'catalog.categories': {
      code: string;
      id: string;
      name_de: string;
      name_en: string;
      organisation_id: string;
      parent_id: string | null;
      place: number;
      version: Defaulted<number>;
    };
    'catalog.drafts': {
      content: unknown;
      id: string;
      organisation_id: string;
      product_id: string;
      review_note: Defaulted<string>;
      sent_by: string | null;
      state: 'draft' | 'inReview';
      version: Defaulted<number>;
    };
    'catalog.price_list_groups': {
      currency: string;
      group_id: string;
      list_id: string;
      organisation_id: string;
    };
    'catalog.price_lists': {
      active: boolean;
      currency: string;
      id: string;
      is_default: boolean;
      name_de: string;
      name_en: string;
      organisation_id: string;
      tax_applicability: 'included' | 'excluded' | 'notApplied';
      version: Defaulted<number>;
    };
    'catalog.prices': {
      id: string;
      is_default: boolean;
      list_id: string;
      organisation_id: string;
      price: Decimal;
      product_id: string;
      valid_from: string;
      valid_to: string | null;
      variant_id: string | null;
      version: Defaulted<number>;
    };
    'catalog.product_categories': {
      category_id: string;
      organisation_id: string;
      product_id: string;
    };
    'catalog.product_values': {
      attribute_id: string;
      organisation_id: string;
      product_id: string;
      value: string;
    };
    'catalog.products': {
      barcode: Defaulted<string>;
      description: Defaulted<string>;
      id: string;
      kind: 'goods' | 'service' | 'meal';
      max_quantity: Decimal | null;
      min_quantity: Decimal | null;
      name_de: string;
      name_en: string;
      number: string;
      organisation_id: string;
      pack_size: Decimal | null;
      review_note: Defaulted<string>;
      search: Computed<string | null>;
      sent_by: string | null;
      state: 'draft' | 'inReview' | 'online' | 'offline';
      unit: string;
      vat_code: 'STD' | 'RED' | 'ACC' | 'EXEMPT' | 'OUT';
      version: Defaulted<number>;
    };
    'catalog.relations': {
      from_id: string;
      id: string;
      kind: 'accessory' | 'alternative' | 'successor' | 'bundle';
      organisation_id: string;
      to_id: string;
      version: Defaulted<number>;
    };
    'catalog.tax_order_types': {
      order_type: 'onSite' | 'takeAway' | 'delivery' | 'staffMeal';
      organisation_id: string;
      tax_id: string;
      valid_from: string;
      valid_to: string | null;
    };
    'catalog.taxes': {
      id: string;
      kind: 'percent' | 'amount';
      name_de: string;
      name_en: string;
      organisation_id: string;
      valid_from: string;
      valid_to: string | null;
      value: Decimal;
      version: Defaulted<number>;
    };
    'catalog.variants': {
      active: boolean;
      barcode: Defaulted<string>;
      choices: unknown;
      combination: string;
      id: string;
      number: string;
      organisation_id: string;
      product_id: string;
      version: Defaulted<number>;
    };
  }
}
