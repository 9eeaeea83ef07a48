/** @file Which public pages are rendered once for all visitors: their routes and what each reads of an address. */
