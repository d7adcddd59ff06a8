// Written by scripts/write-messages.ts from contract/locales. Do not edit.
/** Functions of every message, by the group it is loaded with. */
export interface GroupTexts {
  base: {
    header: {
      menu: () => string
      openMenu: () => string
      closeMenu: () => string
      search: () => string
      wishlist: () => string
      cart: () => string
      account: () => string
      language: () => string
      skip: () => string
      shopAll: (params: { category: string | number }) => string
      backToCart: () => string
      backToShop: () => string
      logIn: () => string
      orders: () => string
    }
    footer: {
      follow: () => string
      backToTop: () => string
      withdraw: () => string
      cookies: () => string
      notices: () => string
    }
    aria: {
      mainNavigation: () => string
      breadcrumb: () => string
      cartButton: (params: { count: number }) => string
      wishlistButton: (params: { count: number }) => string
      removeFromCart: (params: { name: string | number }) => string
      quantityOf: (params: { name: string | number }) => string
      increase: () => string
      decrease: () => string
      gallery: () => string
      image: (params: { index: string | number; count: string | number }) => string
      zoom: () => string
      previousImage: () => string
      nextImage: () => string
      pagination: () => string
      pageNumber: (params: { page: string | number }) => string
      firstPage: () => string
      previousPage: () => string
      nextPage: () => string
      lastPage: () => string
      removeFilter: (params: { name: string | number }) => string
      chooseStars: (params: { count: number }) => string
      closeModal: () => string
      steps: () => string
      stepDone: (params: { step: string | number }) => string
      notice: () => string
    }
    common: {
      apply: () => string
      back: () => string
      cancel: () => string
      choose: () => string
      clear: () => string
      close: () => string
      copy: () => string
      download: () => string
      home: () => string
      less: () => string
      loading: () => string
      login: () => string
      optional: () => string
      or: () => string
      print: () => string
      remove: () => string
      retry: () => string
      saving: () => string
      undo: () => string
      from: () => string
      and: () => string
      all: () => string
      freeEntry: () => string
    }
    product: {
      addToCart: () => string
      updateCart: () => string
      customizeBox: () => string
      quantity: () => string
      oldPrice: (params: { price: string | number }) => string
      lowest30: (params: { price: string | number }) => string
      vatIncluded: () => string
      plusDelivery: () => string
      inStock: () => string
      lowStock: () => string
      outOfStock: () => string
      chooseOption: (params: { option: string | number }) => string
      description: () => string
      deliveryNote: () => string
      digitalNote: () => string
      madeToOrder: () => string
      noReturn: () => string
      personalisation: () => string
      crossSell: () => string
      recentlyViewed: () => string
      editingCartItem: () => string
      digital: () => string
      added: () => string
      pieces: (params: { count: string | number }) => string
      contents: () => string
      rating: (params: { average: string | number; reviews: string | number }) => string
      notifyWhenBack: () => string
    }
    count: {
      products: (params: { count: number }) => string
      items: (params: { count: number }) => string
      posts: (params: { count: number }) => string
      reviews: (params: { count: number }) => string
      stars: (params: { count: number }) => string
      comments: (params: { count: number }) => string
      pages: (params: { count: number }) => string
      filters: (params: { count: number }) => string
      left: (params: { count: number }) => string
      minutesRead: (params: { count: number }) => string
      characters: (params: { count: number }) => string
      selected: (params: { count: number }) => string
      pieces: (params: { count: number }) => string
    }
    newsletter: {
      label: () => string
      submit: () => string
      success: () => string
      placeholder: () => string
    }
    page: {
      notFound: {
        title: () => string
        text: () => string
        home: () => string
        search: () => string
        shop: () => string
        near: () => string
      }
      error: {
        title: () => string
        text: () => string
        home: () => string
        code: (params: { code: string | number }) => string
        report: () => string
      }
      offline: {
        title: () => string
        text: () => string
        back: () => string
      }
      needsScript: () => string
      stale: {
        text: () => string
        action: () => string
      }
    }
  }
  shop: {
    shop: {
      title: () => string
      description: () => string
      all: () => string
      featured: () => string
      subcategories: () => string
      filters: () => string
      showFilters: () => string
      hideFilters: () => string
      clearFilters: () => string
      applyFilters: () => string
      price: () => string
      min: () => string
      max: () => string
      yes: () => string
      no: () => string
      any: () => string
      dateFrom: () => string
      dateTo: () => string
      total: () => string
      sort: () => string
      perPage: () => string
      sortNewest: () => string
      sortOldest: () => string
      sortCheapest: () => string
      sortMostExpensive: () => string
      sortNameAsc: () => string
      sortNameDesc: () => string
      sortPriorityLow: () => string
      sortPriorityHigh: () => string
      first: () => string
      last: () => string
      next: () => string
      previous: () => string
      pageOf: (params: { page: string | number; pages: string | number }) => string
      empty: () => string
      emptyHint: () => string
      emptyCategory: () => string
      loading: () => string
      leftOut: () => string
      noSuchPage: (params: { page: string | number }) => string
      bothEnds: () => string
      rangeOrder: () => string
      between: (params: { min: string | number; max: string | number }) => string
      showCount: (params: { count: number }) => string
      moreValues: (params: { count: number }) => string
      findValue: (params: { name: string | number }) => string
      noValue: () => string
      failed: () => string
      filtersFailed: () => string
      activeFilters: () => string
      products: () => string
    }
  }
  search: {
    search: {
      title: () => string
      placeholder: () => string
      categories: {
        products: () => string
        productCategories: () => string
        posts: () => string
        pages: () => string
      }
      resultsFor: (params: { query: string | number }) => string
      empty: (params: { query: string | number }) => string
      emptyHint: () => string
      emptyWords: () => string
      start: () => string
      clear: () => string
      loading: () => string
      chooseCategory: () => string
      whatToSearch: () => string
      found: (params: { found: string | number; query: string | number }) => string
      categoriesFound: (params: { count: number }) => string
      elsewhere: () => string
      alsoInPosts: () => string
      cut: (params: { count: string | number }) => string
      failed: () => string
      seeAll: (params: { query: string | number }) => string
      suggestions: (params: { count: number }) => string
      close: () => string
      shortcut: () => string
    }
  }
  configuration: {
    configuration: {
      soldOut: (params: { values: string | number; count: number }) => string
      soldOutWith: (params: { values: string | number; others: string | number; count: number }) => string
      absentWith: (params: { values: string | number; others: string | number; count: number }) => string
      moved: (params: { option: string | number; value: string | number; chosen: string | number; wished: string | number }) => string
      notAvailable: () => string
      youGet: () => string
      lineMissing: () => string
      seeking: () => string
      separately: (params: { price: string | number }) => string
      saving: (params: { price: string | number }) => string
    }
  }
  cart: {
    cart: {
      title: () => string
      empty: () => string
      emptyHint: () => string
      emptyElsewhere: () => string
      startShopping: () => string
      product: () => string
      quantity: () => string
      unitPrice: () => string
      rowTotal: () => string
      remove: () => string
      removing: () => string
      updating: () => string
      edit: () => string
      clear: () => string
      clearConfirm: () => string
      instructions: () => string
      instructionsPlaceholder: () => string
      summary: () => string
      itemsTotal: () => string
      coupon: () => string
      loyalty: () => string
      delivery: () => string
      deliveryLater: () => string
      free: () => string
      tax: () => string
      taxRate: (params: { rate: string | number }) => string
      taxOn: (params: { rate: string | number; base: string | number }) => string
      taxRounding: () => string
      vatDestination: (params: { country: string | number }) => string
      vatReverseCharge: () => string
      vatExport: () => string
      vatMalformed: () => string
      vatUnknown: () => string
      vatMismatched: () => string
      vatUndisclosed: () => string
      vatUnanswered: () => string
      vatNumber: (params: { number: string | number }) => string
      total: () => string
      orderTotal: () => string
      checkout: () => string
      goToCart: () => string
      continueShopping: () => string
      crossSell: () => string
      freeDeliveryIn: (params: { price: string | number }) => string
      freeDeliveryReached: () => string
      personalisation: (params: { value: string | number }) => string
      bundleContents: () => string
      digitalOnly: () => string
      saved: () => string
      unit: () => string
      couponRow: (params: { code: string | number }) => string
      deliveryBy: (params: { method: string | number }) => string
      deliveryNext: () => string
      deliveryDigital: () => string
      ways: () => string
      instructionsLabel: () => string
      products: () => string
      pending: () => string
      onlyLeft: (params: { available: string | number; quantity: string | number }) => string
      soldOut: (params: { quantity: string | number }) => string
      tooMany: (params: { max: string | number; quantity: string | number }) => string
      notSaved: (params: { quantity: string | number }) => string
      gone: () => string
      takeLeft: (params: { available: string | number }) => string
      loading: () => string
      failedTitle: () => string
      failedHint: () => string
      counter: () => string
      deliveryWithFee: () => string
      editInside: () => string
      totalWithTax: () => string
      lineRemoved: (params: { name: string | number }) => string
    }
    coupon: {
      label: () => string
      placeholder: () => string
      apply: () => string
      remove: () => string
      active: (params: { code: string | number }) => string
      haveOne: () => string
      expired: () => string
      notStarted: (params: { date: string | number }) => string
      minCart: (params: { amount: string | number }) => string
      wrongCategory: (params: { category: string | number }) => string
      usedUp: () => string
      alreadyUsed: () => string
      firstOrder: () => string
      loginRequired: () => string
      notFound: () => string
      title: () => string
      takesOff: (params: { code: string | number; amount: string | number }) => string
      freeDelivery: (params: { code: string | number }) => string
      notWithCard: () => string
      wrongGoods: () => string
      tooSmall: () => string
      notYet: () => string
      tooManyTries: () => string
      failed: () => string
      required: () => string
      onDelivery: () => string
    }
    memberCard: {
      label: () => string
      placeholder: () => string
      apply: () => string
      remove: () => string
      active: (params: { tier: string | number; percent: string | number }) => string
      blocked: () => string
      help: () => string
      saveToProfile: () => string
      barcode: () => string
      invalid: () => string
      unknown: () => string
      empty: () => string
      failed: () => string
      tooManyTries: () => string
      checkDigit: () => string
    }
  }
  noScript: {
    noScript: {
      cart: () => string
      openCart: () => string
      checkout: () => string
      openCheckout: () => string
      bundle: () => string
      login: () => string
      payment: () => string
      update: () => string
      updateOf: (params: { name: string | number }) => string
      choice: () => string
      unavailable: () => string
      unavailableHint: () => string
    }
  }
  checkout: {
    checkout: {
      stepOf: (params: { step: string | number; total: string | number }) => string
      asGuest: () => string
      loginHint: () => string
      summary: () => string
      editStep: () => string
      emptyCart: () => string
      address: {
        title: () => string
        companyMode: () => string
        companyName: () => string
        companyOIB: () => string
        firstName: () => string
        lastName: () => string
        contactEmail: () => string
        contactPhone: () => string
        phoneHelp: () => string
        street: () => string
        houseNumber: () => string
        takeNumber: (params: { number: string | number }) => string
        zipCode: () => string
        city: () => string
        country: () => string
        chooseCountry: () => string
        billingDifferent: () => string
        billingTitle: () => string
        shippingTitle: () => string
        main: () => string
        shipping: () => string
        other: () => string
        saved: () => string
        useSaved: () => string
        countryNotAllowed: () => string
        next: () => string
        oibHelp: () => string
        vatNumber: () => string
        vatNumberHelp: () => string
        another: () => string
        change: () => string
        keptInAccount: () => string
        notServed: () => string
        taken: () => string
        emailTaken: () => string
        signedIn: (params: { email: string | number }) => string
        savedBilling: () => string
      }
      shipping: {
        title: () => string
        none: () => string
        chooseBranch: () => string
        branchSearch: () => string
        freeFrom: (params: { amount: string | number }) => string
        estimate: (params: { time: string | number }) => string
        back: () => string
        next: () => string
        loading: () => string
        noneHint: () => string
        branches: () => string
        branchSearchLabel: () => string
        branchNone: () => string
        branchClear: () => string
        branchChosen: () => string
        branchCount: (params: { count: number }) => string
      }
      payment: {
        title: () => string
        none: () => string
        fee: (params: { amount: string | number }) => string
        redirect: () => string
        redirecting: () => string
        wallet: () => string
        walletCancelled: () => string
        back: () => string
        place: () => string
        placeNoPayment: () => string
        placing: () => string
        secure: () => string
        noneHint: () => string
        laterHint: () => string
      }
      gift: {
        title: () => string
        message: () => string
        messageHelp: () => string
      }
      success: {
        title: () => string
        order: (params: { number: string | number }) => string
        text: () => string
        bankTransfer: () => string
        digital: () => string
        home: () => string
        keepShopping: () => string
        thanks: () => string
        lead: (params: { number: string | number }) => string
        unknownText: () => string
        noSlug: () => string
        print: () => string
        goOn: () => string
        loading: () => string
        failed: () => string
        placed: () => string
        goingTo: () => string
        payment: () => string
        bill: () => string
        contact: () => string
        howToPay: () => string
        yourNote: () => string
        now: () => string
        nowMail: () => string
        nowMailText: (params: { email: string | number }) => string
        nowPack: () => string
        nowPackText: () => string
        nowPackPaidText: () => string
        nowTravel: () => string
        nowTravelText: (params: { method: string | number; estimate: string | number }) => string
        nowFiles: () => string
        files: () => string
        follow: () => string
      }
      failure: {
        title: () => string
        text: () => string
        retry: () => string
        contact: () => string
        what: () => string
        again: () => string
        againText: () => string
        other: () => string
        otherText: () => string
        ask: () => string
        askText: (params: { phone: string | number; hours: string | number }) => string
        askNumber: (params: { number: string | number }) => string
        look: () => string
        failedTitle: () => string
        failedText: () => string
      }
      pleaseSelectShipping: () => string
      shippingNotFound: () => string
      pleaseSelectBranch: () => string
      pleaseSelectPayment: () => string
      emptyCartHint: () => string
      failedTitle: () => string
      changed: {
        title: () => string
        price: (params: { name: string | number; now: string | number; before: string | number }) => string
        check: () => string
        some: () => string
        coupon: (params: { code: string | number }) => string
        memberCard: () => string
        total: (params: { now: string | number; before: string | number }) => string
      }
      shortage: {
        title: () => string
        left: (params: { name: string | number; available: string | number }) => string
        gone: (params: { name: string | number }) => string
        take: () => string
        remove: () => string
      }
      errors: {
        title: (params: { count: number }) => string
        billing: (params: { field: string | number }) => string
        consents: () => string
        refused: () => string
      }
      consents: {
        missing: () => string
        given: (params: { at: string | number }) => string
      }
      unavailable: () => string
      unavailableHint: () => string
    }
  }
  steps: {
    checkoutSteps: {
      title: () => string
      loading: () => string
      delivery: () => string
      shipping: () => string
      payment: () => string
    }
  }
  payment: {
    payment: {
      title: () => string
      noSlug: () => string
      needsScript: () => string
      summary: (params: { number: string | number; amount: string | number }) => string
      kept: (params: { time: string | number }) => string
      other: () => string
      toShop: () => string
      toOrder: () => string
      asking: {
        title: () => string
        text: () => string
      }
      opening: {
        title: () => string
        text: () => string
      }
      leaving: {
        title: () => string
        text: () => string
        go: () => string
        hint: () => string
      }
      wallet: {
        title: () => string
        text: (params: { amount: string | number }) => string
        place: () => string
        loading: () => string
      }
      reporting: {
        title: () => string
        text: () => string
      }
      unreported: {
        title: () => string
        text: () => string
        retry: () => string
      }
      unreachable: {
        title: () => string
        text: () => string
      }
      unknown: {
        title: (params: { number: string | number }) => string
        text: () => string
        login: () => string
      }
      closed: {
        expired: () => string
        expiredText: (params: { number: string | number }) => string
        cancelled: () => string
        cancelledText: (params: { number: string | number }) => string
        again: () => string
      }
      open: {
        title: () => string
        looking: () => string
        look: () => string
        failedText: () => string
        none: () => string
        pay: (params: { amount: string | number }) => string
        again: () => string
        choose: () => string
      }
      hindrance: {
        formRefused: () => string
        walletFailed: () => string
        walletCancelled: () => string
      }
      after: {
        paid: () => string
        waitingLead: (params: { number: string | number }) => string
        waitingTitle: () => string
        waitingText: () => string
        overTitle: () => string
        overText: (params: { email: string | number }) => string
        notPaid: () => string
        dueLead: (params: { number: string | number }) => string
        onDeliveryLead: (params: { number: string | number; amount: string | number }) => string
        failedLead: (params: { number: string | number }) => string
        payAgain: () => string
        refunded: () => string
        refundedLead: (params: { number: string | number }) => string
      }
      slip: {
        title: () => string
        recipient: () => string
        iban: () => string
        reference: () => string
        amount: () => string
        description: () => string
        due: () => string
        scan: () => string
        barcode: () => string
        copy: () => string
        copied: () => string
        copyOf: (params: { name: string | number }) => string
      }
    }
  }
  form: {
    form: {
      name: () => string
      firstName: () => string
      lastName: () => string
      email: () => string
      phone: () => string
      subject: () => string
      message: () => string
      orderNumber: () => string
      quantity: () => string
      submit: () => string
      sending: () => string
      sent: () => string
      failed: () => string
      attachFile: () => string
      chooseFile: () => string
      removeFile: () => string
      choose: () => string
    }
    validation: {
      minItems: (params: { length: string | number }) => string
      maxItems: (params: { length: string | number }) => string
      reductionAbovePrice: () => string
      endBeforeStart: () => string
      fileDeleted: () => string
      notPublished: () => string
      required: () => string
      email: () => string
      emailLocal: () => string
      minLength: (params: { length: string | number }) => string
      maxLength: (params: { length: string | number }) => string
      minValue: (params: { min: string | number }) => string
      maxValue: (params: { max: string | number }) => string
      integer: () => string
      sameAs: () => string
      repeatPassword: () => string
      differentPassword: () => string
      alphaSpecialCharsValidator: () => string
      webAddress: () => string
      phone: () => string
      zipCode: () => string
      oib: () => string
      barcode: () => string
      coupon: () => string
      slugMin: (params: { length: string | number }) => string
      slugFormat: () => string
      slugTaken: () => string
      date: () => string
      range: () => string
      fixErrors: () => string
      engraving: () => string
      format: () => string
      number: () => string
    }
    consents: {
      title: () => string
      required: () => string
      optional: () => string
      loading: () => string
      acceptAll: () => string
      missing: (params: { name: string | number }) => string
    }
    availability: {
      title: () => string
      text: () => string
      submit: () => string
      done: () => string
    }
  }
  content: {
    blog: {
      title: () => string
      description: () => string
      all: () => string
      categories: () => string
      published: (params: { date: string | number }) => string
      by: (params: { author: string | number }) => string
      empty: () => string
      relatedProducts: () => string
      next: () => string
      previous: () => string
      back: () => string
      share: () => string
      notFound: () => string
      onThisPage: () => string
      related: () => string
      page: (params: { page: string | number }) => string
      more: () => string
      feed: () => string
    }
    events: {
      title: () => string
      upcoming: () => string
      past: () => string
      when: () => string
      where: () => string
      price: () => string
      freeEntry: () => string
      register: () => string
      left: (params: { count: number }) => string
      closed: () => string
      full: () => string
      addToCalendar: () => string
      empty: () => string
      ended: () => string
      map: () => string
      event: () => string
      places: (params: { count: number }) => string
      also: () => string
    }
  }
  reviews: {
    reviews: {
      title: () => string
      write: () => string
      average: (params: { stars: string | number; max: string | number }) => string
      yourRating: () => string
      headline: () => string
      text: () => string
      send: () => string
      verified: () => string
      reply: () => string
      empty: () => string
      loginRequired: () => string
      sortNewest: () => string
      sortHighest: () => string
      sortLowest: () => string
      showAll: () => string
      rated: (params: { stars: string | number; max: string | number }) => string
      signedIn: (params: { name: string | number }) => string
      written: (params: { length: string | number; max: string | number }) => string
      pending: () => string
      edit: () => string
      change: () => string
      save: () => string
      sent: () => string
      again: () => string
      sort: () => string
      showMore: () => string
      failed: () => string
      registeredOnly: () => string
    }
    comments: {
      title: () => string
      write: () => string
      send: () => string
      loginRequired: () => string
      empty: () => string
      text: () => string
      sent: () => string
    }
  }
  account: {
    confirmEmail: {
      title: () => string
      done: () => string
      invalid: () => string
      login: () => string
    }
    wishlist: {
      title: () => string
      empty: () => string
      emptyHint: () => string
      loginRequired: () => string
      add: () => string
      remove: () => string
      moveToCart: () => string
      loadMore: () => string
      waits: (params: { name: string | number }) => string
      notNow: () => string
      anonymous: () => string
      failed: () => string
      shown: (params: { shown: string | number; total: string | number }) => string
    }
    status: {
      order: {
        new: () => string
        awaitingPayment: () => string
        paid: () => string
        packing: () => string
        shipped: () => string
        readyForPickup: () => string
        delivered: () => string
        cancelled: () => string
        returned: () => string
        refunded: () => string
      }
      payment: {
        pending: () => string
        authorised: () => string
        captured: () => string
        failed: () => string
        refunded: () => string
        cancelled: () => string
      }
      review: {
        pending: () => string
        published: () => string
        rejected: () => string
      }
      consent: {
        accepted: () => string
        declined: () => string
        withdrawn: () => string
      }
      content: {
        draft: () => string
        published: () => string
        scheduled: () => string
        archived: () => string
      }
      card: {
        active: () => string
        blocked: () => string
      }
      user: {
        active: () => string
        unverified: () => string
        disabled: () => string
      }
    }
  }
  profile: {
    profile: {
      title: () => string
      back: () => string
      logout: () => string
      loading: () => string
      needsScript: () => string
      firstName: () => string
      lastName: () => string
      email: () => string
      phone: () => string
      company: () => string
      companyName: () => string
      companyOIB: () => string
      oib: (params: { name: string | number; oib: string | number }) => string
      pending: (params: { email: string | number }) => string
      pendingShort: (params: { email: string | number }) => string
      details: () => string
      emailAddress: () => string
      more: () => string
      memberSince: () => string
      memberCard: () => string
      noMemberCard: () => string
      barcode: () => string
      barcodeHelp: () => string
      removeCard: () => string
      files: () => string
      noFiles: () => string
      downloadFile: (params: { name: string | number }) => string
      showFiles: (params: { count: number }) => string
      orders: () => string
      noOrders: () => string
      allOrders: () => string
      ordersFailed: () => string
      addresses: () => string
      noAddresses: () => string
      delivery: () => string
      bill: () => string
      addDelivery: () => string
      addBill: () => string
      changeAddress: () => string
      changeAddressOf: (params: { place: string | number }) => string
      deleteAddress: () => string
      deleteAddressOf: (params: { place: string | number }) => string
      newDelivery: () => string
      newBill: () => string
      editAddress: () => string
      saveAddress: () => string
      deleteAddressAsk: () => string
      cancelDeletion: () => string
      addressesFull: (params: { count: string | number }) => string
      showAddresses: (params: { count: number }) => string
      formFailed: () => string
      failed: () => string
      changeEmail: () => string
      emailHelp: () => string
      currentPassword: () => string
      sendLink: () => string
      sendLinkAgain: () => string
      cancelEmail: (params: { email: string | number }) => string
      passwordFirst: () => string
      changePassword: () => string
      choosePassword: () => string
      choosePasswordText: (params: { email: string | number }) => string
      newPassword: () => string
      repeatPassword: () => string
      passwordHint: (params: { length: string | number }) => string
      savePassword: () => string
      save: () => string
      yourData: () => string
      takeAlong: () => string
      takeAlongText: () => string
      deleteAccount: () => string
      deleteTitle: () => string
      deleteText: () => string
      deleteWhat: () => string
      deleteOrders: () => string
      deleteOut: () => string
      deleteEmail: () => string
      deleteOther: () => string
      deletePassword: () => string
      deleteYes: () => string
      deleteNo: () => string
      access: () => string
    }
  }
  access: {
    access: {
      devices: () => string
      thisDevice: () => string
      unknownDevice: () => string
      seen: (params: { day: string | number; time: string | number }) => string
      end: () => string
      endOf: (params: { device: string | number; day: string | number; time: string | number }) => string
      endOthers: () => string
      onlyHere: () => string
      showDevices: (params: { count: number }) => string
      logins: () => string
      linked: (params: { day: string | number }) => string
      closed: () => string
      close: () => string
      closeOf: (params: { label: string | number; day: string | number }) => string
      open: () => string
      openOf: (params: { label: string | number; day: string | number }) => string
      loginsText: () => string
      failed: () => string
      loading: () => string
    }
  }
  orders: {
    orders: {
      title: () => string
      empty: () => string
      emptyHint: () => string
      toShop: () => string
      loading: () => string
      failed: () => string
      needsScript: () => string
      order: (params: { number: string | number }) => string
      placed: (params: { date: string | number }) => string
      pieces: (params: { count: number }) => string
      pages: () => string
      first: () => string
      previous: () => string
      next: () => string
      last: () => string
      page: (params: { page: string | number }) => string
      noSuchPage: () => string
      toFirst: () => string
      status: {
        new: () => string
        awaitingPayment: () => string
        paid: () => string
        paidLate: () => string
        packing: () => string
        shipped: () => string
        readyForPickup: () => string
        delivered: () => string
        cancelled: () => string
        withdrawn: () => string
        returned: () => string
        refunded: () => string
        failed: () => string
        expired: () => string
      }
      downloadStatusText: {
        awaitingPayment: () => string
        paid: () => string
      }
      statusText: {
        new: () => string
        awaitingPayment: () => string
        paid: () => string
        paidLate: () => string
        packing: () => string
        shipped: () => string
        readyForPickup: () => string
        delivered: () => string
        cancelled: () => string
        withdrawn: () => string
        returned: () => string
        refunded: () => string
        failed: () => string
        expired: () => string
      }
      detail: {
        loading: () => string
        failed: () => string
        unknown: () => string
        unknownHint: () => string
        life: () => string
        carrier: (params: { name: string | number }) => string
        tracking: (params: { code: string | number }) => string
        goods: () => string
        money: () => string
        toPay: () => string
        delivery: () => string
        parcel: () => string
        bill: () => string
        payment: () => string
        paidOn: (params: { date: string | number }) => string
        note: () => string
        gift: () => string
        estimate: () => string
        payNow: () => string
        payAgain: () => string
        holdUntil: (params: { date: string | number }) => string
        print: () => string
        withdraw: () => string
        withdrawUntil: (params: { date: string | number }) => string
        withdrawAfter: () => string
        refunded: (params: { amount: string | number }) => string
      }
      files: {
        title: () => string
        download: () => string
        left: (params: { count: number }) => string
        none: () => string
        from: (params: { date: string | number }) => string
        fromHint: () => string
      }
    }
  }
  withdrawal: {
    withdrawal: {
      title: () => string
      lead: () => string
      exceptions: () => string
      statement: () => string
      goods: () => string
      goodsRow: () => string
      goodsHelp: () => string
      allGoods: () => string
      numberHelp: () => string
      emailHelp: () => string
      messageHelp: () => string
      next: () => string
      check: () => string
      checkText: () => string
      confirm: () => string
      confirming: () => string
      change: () => string
      done: () => string
      doneLead: (params: { number: string | number; date: string | number }) => string
      doneMail: (params: { email: string | number }) => string
      received: () => string
      receipt: () => string
      after: () => string
      needsScript: () => string
    }
  }
  notices: {
    core: {
      login: {
        title: () => string
        subtitle: () => string
        email: () => string
        password: () => string
        submit: () => string
        submitting: () => string
        loggedIn: (params: { name: string | number }) => string
        logout: () => string
        logoutAction: () => string
        profile: () => string
        backOffice: () => string
        forgotPassword: () => string
        noAccount: () => string
        createAccount: () => string
        required: () => string
        sessionExpired: () => string
        backToLogin: () => string
        failed: () => string
        needsScript: () => string
        needsCookies: () => string
        needsCookiesText: () => string
      }
      register: {
        title: () => string
        subtitle: () => string
        submit: () => string
        haveAccount: () => string
        success: () => string
        unavailable: () => string
      }
      password: {
        forgotTitle: () => string
        forgotText: () => string
        send: () => string
        sent: () => string
        resetTitle: () => string
        newPassword: () => string
        oldPassword: () => string
        repeatPassword: () => string
        reset: () => string
        resetDone: () => string
        resetDoneLinked: (params: { logins: string | number }) => string
        hint: (params: { length: string | number }) => string
        show: () => string
        hide: () => string
        tokenInvalid: () => string
        capsLock: () => string
      }
      notifications: {
        addedToCart: () => string
        removedFromCart: () => string
        addedToWishlist: () => string
        removedFromWishlist: () => string
        configurationNotSet: () => string
        itemNotInCart: () => string
        itemRemovedFromCart: () => string
        membershipCardBarcodeInvalid: () => string
        memebrshipCardBarcodeApplied: () => string
        membershipCardBarcodeEmpty: () => string
        membershipCardSaved: () => string
        consentRequired: () => string
        userExists: () => string
        couponApplied: (params: { code: string | number }) => string
        couponRemoved: () => string
        couponNoLongerValid: () => string
        orderedElsewhere: () => string
        cartChanged: () => string
        cartCleared: () => string
        bringBack: () => string
        cartUpdated: () => string
        cartRestored: () => string
        profileSaved: () => string
        addressSaved: () => string
        messageSent: () => string
        newsletterSubscribed: () => string
        newsletterExists: () => string
        availabilitySaved: () => string
        emailConfirmed: () => string
        linkCopied: () => string
        saved: () => string
        deleted: () => string
        downloadStarted: () => string
        downloadFailed: () => string
        reviewSent: () => string
        couponExpired: (params: { code: string | number }) => string
        couponBelowMinimum: (params: { code: string | number }) => string
        couponNotApplicable: (params: { code: string | number }) => string
        couponUsedUp: (params: { code: string | number }) => string
        couponAlreadyUsed: (params: { code: string | number }) => string
        couponFirstOrder: (params: { code: string | number }) => string
        couponLoginRequired: (params: { code: string | number }) => string
        couponNotWithCard: (params: { code: string | number }) => string
        membershipCardRemoved: () => string
        cookiesBlocked: () => string
        passwordChanged: () => string
        emailChangeSent: (params: { email: string | number }) => string
        accountDeleted: () => string
        addressDeleted: () => string
        deviceLoggedOut: () => string
        devicesLoggedOut: () => string
        loginClosed: () => string
        loginOpened: () => string
      }
      reviews: {
        editNotAllowed: () => string
        onePerUser: () => string
        alreadyPosted: () => string
        disabled: () => string
        ratingRequired: () => string
        commentRequired: () => string
        registeredOnly: () => string
      }
      captcha: {
        noKey: () => string
        noVersion: () => string
        scriptFailed: () => string
        executeFailed: () => string
        notice: () => string
      }
    }
    error: {
      invalidQuantity: () => string
      removeFromCartFailed: () => string
      addToCartFailed: () => string
      updateCartFailed: () => string
      shippingMethodUndefined: () => string
      paymentMethodUndefined: () => string
      consentsNotFetched: () => string
      failedConsentLog: () => string
      bundleItemsNotFetched: () => string
      somethingWentWrong: () => string
      network: () => string
      timeout: () => string
      notFound: () => string
      forbidden: () => string
      unauthorized: () => string
      uploadTooMany: (params: { count: string | number }) => string
      uploadTooLarge: (params: { size: string | number }) => string
      uploadType: () => string
      orderFailed: () => string
      paymentFailed: () => string
      copyCurl: () => string
    }
    bundle: {
      title: () => string
      contents: () => string
      choose: (params: { name: string | number }) => string
      chosen: () => string
      missing: (params: { count: number }) => string
      add: () => string
      update: () => string
      nestedNotAllowed: () => string
      quantityEach: (params: { qty: string | number }) => string
      viewItem: () => string
      ready: (params: { ready: string | number; count: string | number }) => string
      todo: () => string
      back: () => string
      unavailable: () => string
      notLoaded: () => string
    }
    maintenance: {
      title: () => string
      text: () => string
      stays: () => string
      again: () => string
    }
    noticeList: {
      title: () => string
      none: () => string
      close: () => string
      clearList: () => string
      success: () => string
      info: () => string
      danger: () => string
      details: () => string
      copied: () => string
    }
    report: {
      action: () => string
      lead: () => string
      shop: () => string
      version: (params: { version: string | number }) => string
      page: () => string
      language: () => string
      when: () => string
      request: () => string
      steps: (params: { count: string | number; total: string | number }) => string
      left: () => string
      send: () => string
      later: () => string
      close: () => string
      sentTitle: () => string
      code: () => string
      sent: (params: { days: string | number }) => string
      copyCode: () => string
      copied: () => string
      offlineTitle: () => string
      offline: () => string
      unsentTitle: () => string
      unsent: () => string
      copiedText: (params: { size: string | number }) => string
      copyReport: () => string
      again: () => string
    }
  }
  investors: {
    investors: {
      title: () => string
      subtitle: () => string
      submit: () => string
      back: () => string
      noAccess: () => string
      forgot: () => string
      signedIn: (params: { email: string | number }) => string
      loading: () => string
      failed: () => string
    }
  }
  entry: {
    entry: {
      needsScript: () => string
      backToLogin: () => string
      loginTitle: () => string
      noAccount: () => string
      createOne: () => string
      accountKeeps: () => string
      registerTitle: () => string
      registerText: () => string
      haveAccount: () => string
      logIn: () => string
      forgotTitle: () => string
      forgotText: () => string
      resetTitle: () => string
      confirmTitle: () => string
    }
  }
  entryForm: {
    entryForm: {
      email: () => string
      password: () => string
      repeatPassword: () => string
      newPassword: () => string
      passwordHint: (params: { length: string | number }) => string
      forgot: () => string
      sendLink: () => string
      sending: () => string
      create: () => string
      creating: () => string
      consents: () => string
      consentsMissing: () => string
      consentsFailed: () => string
      consentsFailedHint: () => string
      wrongFields: (params: { count: number }) => string
      taken: () => string
      logIn: () => string
      resetIt: () => string
      registeredTitle: () => string
      registeredText: (params: { email: string | number }) => string
      otherAddress: () => string
      sentText: (params: { email: string | number }) => string
      sendAgain: () => string
      againIn: (params: { count: number }) => string
      mailSentTo: (params: { email: string | number }) => string
      sendConfirmation: () => string
      reset: () => string
      resetting: () => string
      spentTitle: () => string
      spentReset: () => string
      askAnother: () => string
      proveTitle: () => string
      proveText: (params: { email: string | number }) => string
      proveYes: () => string
      notMineText: () => string
      ownPassword: () => string
      confirmedTitle: () => string
      confirmedAccount: (params: { email: string | number }) => string
      confirmedEmail: (params: { email: string | number }) => string
      confirmed: () => string
      spentVerify: () => string
      emailTaken: () => string
      unreachableTitle: () => string
      unreachableText: () => string
      toShop: () => string
      toLogin: () => string
      toProfile: () => string
    }
  }
  forms: {
    forms: {
      wrongFields: (params: { count: number }) => string
      sending: () => string
      uploading: () => string
      needsScript: () => string
      consents: () => string
      consentsMissing: () => string
      consentsFailedHint: () => string
      failed: () => string
      chooseFiles: () => string
      dropHere: () => string
      fileLimits: (params: { kinds: string | number; count: number; size: string | number }) => string
      attached: () => string
      going: (params: { percent: string | number }) => string
      kept: () => string
      notSent: () => string
      remove: (params: { name: string | number }) => string
      retry: () => string
      retryOf: (params: { name: string | number }) => string
      tooMany: (params: { count: number }) => string
      tooLarge: (params: { size: string | number; names: string | number }) => string
      kind: (params: { names: string | number; kinds: string | number }) => string
      filesFailed: () => string
      captchaFailed: () => string
      captchaClosed: () => string
      takenTitle: () => string
      mailed: () => string
      unregistered: () => string
      spent: () => string
    }
  }
  social: {
    social: {
      title: () => string
      working: () => string
      moment: () => string
      continueWith: (params: { label: string | number }) => string
      otherWay: () => string
      none: () => string
      denied: {
        title: () => string
        text: () => string
      }
      missing: {
        title: () => string
        text: () => string
      }
      foreign: {
        title: () => string
        text: () => string
      }
      failed: {
        title: () => string
        text: () => string
      }
      unverified: {
        title: () => string
        text: () => string
      }
      closed: {
        title: () => string
        text: () => string
      }
      shut: {
        title: () => string
        text: () => string
      }
    }
  }
  admin: {
    admin: {
      title: () => string
      backToSite: () => string
      language: () => string
      consents: () => string
      templates: () => string
      caches: () => string
      dashboard: () => string
      loggedOutKey: () => string
      version: (params: { version: string | number }) => string
      changelog: () => string
      documentation: () => string
      changeDomain: () => string
      sectionTool: () => string
      unsaved: () => string
      unsavedLost: () => string
      leave: () => string
      editMode: {
        on: () => string
        off: () => string
        enter: () => string
        exit: () => string
        alert: () => string
        saveAll: () => string
        discard: () => string
        site: () => string
      }
      consent: {
        title: () => string
        form: () => string
        assigned: () => string
        required: () => string
        uniqueNumber: () => string
        displayName: () => string
        save: () => string
        saved: () => string
        none: () => string
        log: () => string
        types: {
          newsletter: () => string
          contactForm: () => string
          registerForm: () => string
          checkoutForm: () => string
          addressForm: () => string
          productAvailabilityForm: () => string
        }
      }
      page: {
        new: () => string
        edit: () => string
        title: () => string
        slug: () => string
        seoTitle: () => string
        seoDescription: () => string
        translation: () => string
        createTranslation: () => string
        publish: () => string
        unpublish: () => string
        delete: () => string
        deleteConfirm: (params: { name: string | number }) => string
        saved: () => string
        list: () => string
      }
      section: {
        manager: () => string
        add: () => string
        moveUp: () => string
        moveDown: () => string
        hide: () => string
        show: () => string
        settings: () => string
        delete: () => string
        background: () => string
        empty: () => string
      }
      link: {
        title: () => string
        url: () => string
        label: () => string
        internal: () => string
        external: () => string
        newTab: () => string
        rel: () => string
        dofollow: () => string
        nofollow: () => string
        remove: () => string
      }
      icon: {
        title: () => string
        search: () => string
        none: () => string
      }
      post: {
        list: () => string
        new: () => string
        edit: () => string
        category: () => string
        cover: () => string
        excerpt: () => string
        body: () => string
        publishedAt: () => string
        display: () => string
        saved: () => string
        type: () => string
        deleteConfirm: () => string
      }
      product: {
        list: () => string
        edit: () => string
        new: () => string
        name: () => string
        price: () => string
        discountPrice: () => string
        lowest30: () => string
        tax: () => string
        stock: () => string
        format: () => string
        variants: () => string
        members: () => string
        attributes: () => string
        crossSell: () => string
        priority: () => string
        featured: () => string
        archived: () => string
        visible: () => string
        saved: () => string
        choose: () => string
      }
      category: {
        list: () => string
        edit: () => string
        new: () => string
        parent: () => string
        image: () => string
        intro: () => string
        sortTypes: () => string
        sortDefault: () => string
        choose: () => string
      }
      domain: {
        title: () => string
        current: () => string
        switch: (params: { name: string | number }) => string
        empty: () => string
      }
      release: {
        title: () => string
        latest: () => string
        empty: () => string
        loading: () => string
      }
      confirm: {
        title: () => string
        text: () => string
        yes: () => string
        no: () => string
      }
      comments: {
        title: () => string
        approve: () => string
        reject: () => string
        reply: () => string
        waiting: (params: { count: number }) => string
      }
      pipeline: {
        running: () => string
        idle: () => string
      }
      request: {
        title: () => string
        status: () => string
        message: () => string
        curl: () => string
      }
      start: {
        lead: () => string
        person: () => string
        scopes: () => string
        noScopes: () => string
        waiting: () => string
      }
      menu: () => string
      media: () => string
      publishing: () => string
      people: () => string
      search: () => string
      searchKey: () => string
      openMenu: () => string
      me: () => string
      audit: () => string
      orders: () => string
      moderation: () => string
      security: () => string
      stepUp: {
        title: () => string
        text: () => string
        send: () => string
        cancel: () => string
        missing: () => string
        wrong: () => string
        app: () => string
        appHelp: () => string
        recovery: () => string
        recoveryHelp: () => string
        toRecovery: () => string
        toApp: () => string
        passkey: {
          use: () => string
          waiting: () => string
          unsupported: () => string
          cancelled: () => string
          timeout: () => string
          address: () => string
          failed: () => string
          wrong: () => string
        }
      }
      renewal: {
        title: () => string
        text: () => string
        factor: () => string
        taken: () => string
        missing: () => string
        wrong: () => string
        back: () => string
        another: () => string
        leave: () => string
        closed: () => string
      }
    }
  }
  media: {
    media: {
      title: () => string
      files: () => string
      filters: () => string
      all: () => string
      picture: () => string
      document: () => string
      video: () => string
      unused: () => string
      noAlt: () => string
      small: () => string
      bin: () => string
      search: () => string
      tag: () => string
      anyTag: () => string
      sort: () => string
      newest: () => string
      name: () => string
      largest: () => string
      empty: () => string
      failed: () => string
      retry: () => string
      upload: () => string
      drop: (params: { count: string | number }) => string
      onTheWay: () => string
      progress: (params: { ready: string | number; going: string | number; failed: string | number }) => string
      leftOut: (params: { names: string | number; count: string | number }) => string
      waiting: () => string
      sending: (params: { percent: string | number }) => string
      stored: () => string
      duplicated: (params: { name: string | number }) => string
      restored: (params: { name: string | number }) => string
      retryAll: () => string
      stopAll: () => string
      clear: () => string
      unfinished: () => string
      retryOf: (params: { name: string | number }) => string
      removeOf: (params: { name: string | number }) => string
      edit: () => string
      close: () => string
      titleIn: (params: { language: string | number }) => string
      altIn: (params: { language: string | number }) => string
      descriptionIn: (params: { language: string | number }) => string
      altHelp: () => string
      decorative: () => string
      tags: () => string
      private: () => string
      focal: () => string
      focalX: () => string
      focalY: () => string
      crop: () => string
      cropX: () => string
      cropY: () => string
      cropWidth: () => string
      cropHeight: () => string
      pixels: (params: { width: string | number; height: string | number }) => string
      uses: () => string
      usedNowhere: () => string
      inDraft: () => string
      replace: () => string
      save: () => string
      revert: () => string
      delete: () => string
      restore: () => string
      deleteTitle: () => string
      deleteText: (params: { days: string | number }) => string
      inUse: () => string
      keep: () => string
      unsaved: () => string
      choose: () => string
      isPrivate: () => string
      dropHere: (params: { count: string | number }) => string
      asPage: () => string
      choice: {
        use: {
          picture: () => string
          document: () => string
          video: () => string
          any: () => string
        }
        unfit: {
          picture: (params: { name: string | number }) => string
          document: (params: { name: string | number }) => string
          video: (params: { name: string | number }) => string
        }
        describe: () => string
        remove: () => string
        taken: () => string
        chosen: (params: { name: string | number }) => string
        none: () => string
        hidden: () => string
      }
      poster: {
        title: () => string
        none: () => string
        choose: () => string
        change: () => string
        remove: () => string
      }
      bulk: {
        label: () => string
        chosen: (params: { count: string | number }) => string
        progress: (params: { done: string | number; total: string | number }) => string
        all: (params: { count: string | number }) => string
        none: () => string
        decorative: () => string
        addTag: () => string
        removeTag: () => string
        deleteTitle: (params: { count: string | number }) => string
        usedTitle: (params: { count: string | number }) => string
        failedTitle: () => string
        rest: (params: { count: string | number; total: string | number }) => string
      }
      kind: {
        product: () => string
        attribute: () => string
        category: () => string
        page: () => string
        post: () => string
        event: () => string
        term: () => string
        header: () => string
        footer: () => string
        cookie: () => string
        navigation: () => string
        socialPost: () => string
        form: () => string
        consent: () => string
        release: () => string
        userAttribute: () => string
        media: () => string
      }
    }
  }
  adminEntry: {
    adminEntry: {
      title: () => string
      lead: () => string
      backToSite: () => string
      needsScript: () => string
      code: {
        app: () => string
        appHelp: () => string
        recovery: () => string
        recoveryHelp: () => string
        wrong: () => string
        toRecovery: () => string
        toApp: () => string
        back: () => string
      }
      passkey: {
        use: () => string
        waiting: () => string
        unsupported: () => string
        cancelled: () => string
        timeout: () => string
        address: () => string
        failed: () => string
        wrong: () => string
      }
    }
  }
  invitation: {
    invitation: {
      title: () => string
      lead: (params: { name: string | number; email: string | number }) => string
      roles: (params: { roles: string | number }) => string
      until: (params: { time: string | number }) => string
      reading: () => string
      firstName: () => string
      lastName: () => string
      nameInvalid: () => string
      password: () => string
      repeatPassword: () => string
      passwordHint: (params: { length: string | number }) => string
      accept: () => string
      accepting: () => string
      acceptedTitle: () => string
      acceptedText: (params: { email: string | number }) => string
      logIn: () => string
      unreadTitle: () => string
      unreadText: () => string
      endedTitle: () => string
      toLogin: () => string
      ends: {
        unknown: () => string
        expired: () => string
        used: () => string
        withdrawn: () => string
        replaced: () => string
        taken: () => string
      }
    }
  }
  cookies: {
    cookies: {
      title: () => string
      text: () => string
      accept: () => string
      refuse: () => string
      choose: () => string
      policy: () => string
      settings: () => string
      intro: () => string
      save: () => string
      acceptAll: () => string
      necessary: () => string
      necessaryText: () => string
      external: () => string
      externalText: () => string
      set: () => string
      name: () => string
      purpose: () => string
      retention: () => string
      kept: {
        year: () => string
        month: () => string
        day: () => string
        tab: () => string
        device: () => string
      }
      what: {
        cart: () => string
        guest: () => string
        card: () => string
        ordered: () => string
        login: () => string
        locale: () => string
        consent: () => string
        recent: () => string
        key: () => string
        typed: () => string
      }
    }
  }
  development: {
    development: {
      badge: () => string
      changelog: () => string
      documentation: () => string
      domain: () => string
      sectionTool: () => string
      releases: () => string
      newest: () => string
      runsHere: () => string
      noReleases: () => string
      releasesFailed: () => string
      changeDomain: () => string
      noDomains: () => string
      domainsFailed: () => string
      domainForBackOffice: () => string
      inspector: () => string
    }
    inspector: {
      title: () => string
      search: () => string
      version: (params: { version: string | number }) => string
      searchHint: () => string
      tabs: () => string
      tab: (params: { number: string | number; path: string | number }) => string
      noTab: () => string
      saveFile: () => string
      openFile: () => string
      appearance: () => string
      close: () => string
      views: () => string
      view: {
        actors: () => string
        machine: () => string
        events: () => string
        sequence: () => string
        coverage: () => string
        context: () => string
        source: () => string
      }
      live: (params: { count: string | number }) => string
      shown: (params: { shown: string | number; all: string | number }) => string
      isLive: () => string
      isReplay: () => string
      withIgnored: () => string
      actorsShown: (params: { shown: string | number; all: string | number }) => string
      eventList: () => string
      noEvents: () => string
      kinds: {
        call: () => string
        failure: () => string
        ignored: () => string
      }
      payload: () => string
      emitted: () => string
      beforeAndAfter: () => string
      transport: () => string
      first: () => string
      back: () => string
      play: () => string
      pause: () => string
      next: () => string
      toLive: () => string
      speed: () => string
      position: () => string
      time: (params: { now: string | number; all: string | number }) => string
      eventNumber: (params: { number: string | number }) => string
      chart: () => string
      chartOf: (params: { machine: string | number; active: string | number }) => string
      states: (params: { count: number }) => string
      call: () => string
      smaller: () => string
      larger: () => string
      legend: {
        active: () => string
        visited: () => string
        unvisited: () => string
        possible: () => string
        event: () => string
        call: () => string
        response: () => string
        failure: () => string
      }
      asText: () => string
      activeStates: (params: { states: string | number }) => string
      pathsTo: (params: { state: string | number }) => string
      atStart: () => string
      chooseMachine: () => string
      noActor: () => string
      noMachine: (params: { machine: string | number }) => string
      sendEvent: (params: { event: string | number }) => string
      example: (params: { number: string | number }) => string
      notFields: () => string
      send: () => string
      cancel: () => string
      changedBy: (params: { event: string | number }) => string
      unchangedBy: (params: { event: string | number }) => string
      openLine: (params: { line: string | number }) => string
      transitionsTaken: () => string
      ofAll: (params: { taken: string | number; all: string | number }) => string
      testsTake: (params: { taken: string | number; all: string | number }) => string
      testsUnknown: () => string
      byMachine: () => string
      notYet: (params: { machine: string | number }) => string
      more: (params: { count: string | number }) => string
      allTransitions: (params: { count: string | number }) => string
      notHere: (params: { count: string | number }) => string
      memory: () => string
      browser: () => string
      notInBrowser: (params: { count: string | number }) => string
      hereOfAll: (params: { here: string | number; all: string | number }) => string
      hereAndInTests: (params: { here: string | number; all: string | number; tests: string | number }) => string
      from: () => string
      event: () => string
      to: () => string
      here: () => string
      atOnce: () => string
      user: () => string
      page: () => string
      platform: () => string
      calls: () => string
      actor: () => string
      runAgain: () => string
      runAgainInTab: () => string
      differs: () => string
      closeResult: () => string
      ranAlike: (params: { actors: string | number; events: string | number }) => string
      ranDifferently: (params: { actor: string | number; event: string | number }) => string
      expected: (params: { key: string | number }) => string
      got: () => string
      differences: () => string
      differenceAt: (params: { actor: string | number; source: string | number }) => string
      notRun: (params: { actor: string | number; gone: string | number }) => string
      saveTest: (params: { actor: string | number }) => string
      copyPlaywright: (params: { actor: string | number }) => string
      formats: {
        trail: () => string
        mermaid: () => string
        csv: () => string
        stately: () => string
      }
      faults: {
        tooLarge: () => string
        notJson: () => string
        foreign: () => string
        newer: (params: { place: string | number }) => string
        invalid: (params: { place: string | number }) => string
        timeGoesBack: (params: { place: string | number }) => string
        notRun: (params: { place: string | number }) => string
        namesOnly: () => string
      }
    }
  }
  sections: {
    sections: {
      gallery: {
        label: () => string
        enlarge: (params: { name: string | number }) => string
      }
      carousel: {
        previous: () => string
        next: () => string
      }
      video: {
        play: () => string
        playNamed: (params: { title: string | number }) => string
        title: (params: { provider: string | number }) => string
        ask: (params: { provider: string | number }) => string
        allow: () => string
        cancel: () => string
        elsewhere: (params: { provider: string | number }) => string
        film: () => string
        failed: () => string
      }
      register: {
        hello: (params: { email: string | number }) => string
        profile: () => string
      }
    }
    documents: {
      kind: {
        care: () => string
        form: () => string
        guide: () => string
        priceList: () => string
        report: () => string
      }
      download: (params: { title: string | number }) => string
      only: {
        en: () => string
        hr: () => string
      }
      all: () => string
      kindLabel: () => string
      empty: () => string
      investors: () => string
    }
  }
  sectionTool: {
    sectionTool: {
      title: () => string
      lead: () => string
      find: () => string
      width: () => string
      widthOf: (params: { width: string | number }) => string
      none: () => string
      shown: (params: { count: number }) => string
      preview: (params: { name: string | number }) => string
      fields: (params: { name: string | number }) => string
      field: () => string
      kind: () => string
      limits: () => string
      required: () => string
      atMost: (params: { count: string | number }) => string
      between: (params: { min: string | number; max: string | number }) => string
      characters: (params: { count: string | number }) => string
      lines: () => string
      once: () => string
      version: (params: { version: string | number }) => string
      noFields: () => string
      loading: () => string
      failed: () => string
      kinds: {
        text: () => string
        rich: () => string
        picture: () => string
        link: () => string
        button: () => string
        backdrop: () => string
        choice: () => string
        entities: () => string
        form: () => string
        video: () => string
        list: () => string
        plain: () => string
        icon: () => string
        number: () => string
        money: () => string
        flag: () => string
        date: () => string
        file: () => string
      }
      of: {
        products: () => string
        categories: () => string
        posts: () => string
        events: () => string
        documents: () => string
      }
    }
  }
  editing: {
    editing: {
      bar: () => string
      enter: () => string
      library: () => string
      exit: () => string
      opening: () => string
      refused: () => string
      disabled: () => string
      failed: () => string
      loggedOut: () => string
      undo: () => string
      redo: () => string
      undoStep: (params: { step: string | number }) => string
      redoStep: (params: { step: string | number }) => string
      undone: (params: { step: string | number }) => string
      redone: (params: { step: string | number }) => string
      notUndone: () => string
      undoFailed: () => string
      newPage: () => string
      translation: () => string
      peers: () => string
      dock: () => string
      closeDock: () => string
      characters: () => string
      missing: () => string
      stale: () => string
      stillRight: () => string
      changedSince: (params: { language: string | number }) => string
      cellGap: (params: { cell: string | number; gap: string | number }) => string
      width: () => string
      language: () => string
      back: () => string
      visitor: {
        open: () => string
        title: () => string
        phone: (params: { width: string | number }) => string
        tablet: (params: { width: string | number }) => string
        desktop: (params: { width: string | number }) => string
        size: (params: { width: string | number }) => string
        scaled: (params: { width: string | number; percent: string | number }) => string
        drawing: () => string
        frame: (params: { language: string | number; width: string | number }) => string
        unsaved: () => string
      }
      twin: {
        open: (params: { language: string | number }) => string
        title: () => string
        frame: (params: { language: string | number }) => string
        missing: (params: { language: string | number }) => string
      }
      cellOf: (params: { cell: string | number; language: string | number }) => string
      cellOfSection: (params: { cell: string | number; section: string | number; language: string | number }) => string
      save: {
        nothing: () => string
        savedAt: (params: { time: string | number }) => string
        saving: () => string
        unsaved: (params: { count: number }) => string
        retrying: (params: { count: number; time: string | number }) => string
        now: () => string
        offline: (params: { count: number }) => string
        loggedOut: (params: { count: number }) => string
        logIn: () => string
        conflict: (params: { count: number }) => string
      }
      conflict: {
        title: (params: { name: string | number; cell: string | number }) => string
        rejected: (params: { cell: string | number }) => string
        reasons: {
          gone: () => string
          unknown: () => string
          full: () => string
          invalid: () => string
          slugTaken: () => string
          permissionMissing: () => string
          sectionNotAllowed: () => string
        }
        somebody: () => string
        mine: () => string
        theirs: (params: { name: string | number }) => string
        saved: () => string
        keep: () => string
        take: (params: { name: string | number }) => string
        letGo: () => string
        goOn: () => string
      }
      cells: {
        headlineCell: () => string
        sublineCell: () => string
        titleCell: () => string
        textCell: () => string
        captionCell: () => string
        roleCell: () => string
        quoteCell: () => string
        nameCell: () => string
        qCell: () => string
        labelCell: () => string
        bodyCell: () => string
        contentCell: () => string
        excerptCell: () => string
        aCell: () => string
        acceptCell: () => string
        accessCell: () => string
        addressCell: () => string
        allowCommentsCell: () => string
        announcementCell: () => string
        announcementFromCell: () => string
        announcementToCell: () => string
        authorCell: () => string
        backdropCell: () => string
        badgeCell: () => string
        buttonCell: () => string
        buttonsCell: () => string
        capacityCell: () => string
        categoryIdsCell: () => string
        childrenCell: () => string
        cityCell: () => string
        consentFormCell: () => string
        copyrightCell: () => string
        countryIsoCell: () => string
        descriptionCell: () => string
        displayCell: () => string
        documentCell: () => string
        documentIdsCell: () => string
        emailCell: () => string
        endCell: () => string
        eventIdsCell: () => string
        fileCell: () => string
        filesCell: () => string
        featuredCell: () => string
        formCell: () => string
        groupsCell: () => string
        headingCell: () => string
        hoursCell: () => string
        iconCell: () => string
        imageCell: () => string
        imageSideCell: () => string
        imageTallCell: () => string
        introCell: () => string
        itemsCell: () => string
        latCell: () => string
        lngCell: () => string
        legalCell: () => string
        linkCell: () => string
        logoCell: () => string
        mediaIdCell: () => string
        menuCell: () => string
        newsletterTextCell: () => string
        newsletterTitleCell: () => string
        noindexCell: () => string
        paymentsCell: () => string
        phoneCell: () => string
        picturesCell: () => string
        placeNameCell: () => string
        policyUrlCell: () => string
        postIdsCell: () => string
        posterCell: () => string
        priceCell: () => string
        pricesCell: () => string
        productIdsCell: () => string
        publishedAtCell: () => string
        readingMinutesCell: () => string
        reducedPriceCell: () => string
        refuseCell: () => string
        regionAriaCell: () => string
        relatedProductIdsCell: () => string
        searchPlaceholderCell: () => string
        seoDescriptionCell: () => string
        seoTitleCell: () => string
        shopsCell: () => string
        showLanguageSwitchCell: () => string
        showNewsletterCell: () => string
        showSearchCell: () => string
        showWishlistCell: () => string
        skipLinkCell: () => string
        slugCell: () => string
        socialCell: () => string
        startCell: () => string
        stickyCell: () => string
        summaryCell: () => string
        taglineCell: () => string
        takesRegistrationsCell: () => string
        targetCell: () => string
        termsCell: () => string
        urlCell: () => string
        videoCell: () => string
        wordmarkCell: () => string
        wordmarkAriaCell: () => string
        zipCell: () => string
      }
      rich: {
        tools: () => string
        bold: () => string
        italic: () => string
        heading2: () => string
        heading3: () => string
        bulletList: () => string
        numberedList: () => string
        quote: () => string
        link: () => string
        address: () => string
        setLink: () => string
        removeLink: () => string
        wrongAddress: () => string
      }
      review: () => string
      structure: {
        open: () => string
        list: () => string
        close: () => string
        none: () => string
        add: () => string
        addPart: (params: { part: string | number }) => string
        addAfter: (params: { section: string | number }) => string
        handle: (params: { section: string | number }) => string
        tools: (params: { section: string | number }) => string
        up: () => string
        down: () => string
        duplicate: () => string
        remove: () => string
        shownIn: () => string
        only: (params: { languages: string | number }) => string
        incomplete: () => string
        missingIn: (params: { language: string | number }) => string
        staleIn: (params: { language: string | number }) => string
        unknown: () => string
        hint: () => string
        choose: () => string
        find: () => string
        nothingFound: () => string
        goesAfter: (params: { section: string | number; place: string | number; count: string | number }) => string
        goesFirst: () => string
        addChosen: (params: { section: string | number }) => string
        cancel: () => string
        limit: (params: { count: number }) => string
        full: (params: { count: number }) => string
        example: (params: { section: string | number }) => string
        failed: () => string
        added: (params: { section: string | number }) => string
        moved: (params: { section: string | number }) => string
        duplicated: (params: { section: string | number }) => string
        removed: (params: { section: string | number }) => string
        limited: (params: { section: string | number }) => string
        noneAllowed: () => string
        settings: () => string
        settingsOf: (params: { section: string | number }) => string
      }
      entries: {
        title: (params: { navigation: string | number }) => string
        none: () => string
        add: () => string
        in: () => string
        out: () => string
        placed: (params: { entry: string | number; level: string | number; place: string | number; count: string | number }) => string
        unnamed: () => string
        unseen: () => string
        keys: () => string
      }
      icons: {
        title: () => string
        search: () => string
        none: () => string
        nothing: () => string
        found: (params: { count: number }) => string
        names: {
          anchorIcon: () => string
          boxIcon: () => string
          calendarIcon: () => string
          cardIcon: () => string
          cartIcon: () => string
          clockIcon: () => string
          downloadIcon: () => string
          externalIcon: () => string
          fileIcon: () => string
          heartIcon: () => string
          infoIcon: () => string
          lockIcon: () => string
          noteIcon: () => string
          pencilIcon: () => string
          pinIcon: () => string
          refreshIcon: () => string
          returnIcon: () => string
          searchIcon: () => string
          tagIcon: () => string
          truckIcon: () => string
          userIcon: () => string
          warnIcon: () => string
        }
      }
      partOf: (params: { cell: string | number; section: string | number }) => string
      link: {
        title: () => string
        search: () => string
        file: () => string
        kinds: () => string
        kind: {
          page: () => string
          post: () => string
          product: () => string
          category: () => string
          postCategory: () => string
          event: () => string
        }
        found: () => string
        nothing: () => string
        failed: () => string
        refused: () => string
        unencrypted: () => string
        encrypt: () => string
        leadsTo: (params: { target: string | number }) => string
        noAddress: () => string
        nowhere: () => string
        draft: () => string
        draftText: () => string
        missing: () => string
        missingText: () => string
        label: (params: { language: string | number }) => string
        newTab: () => string
        newTabHelp: () => string
        rel: () => string
        dofollow: () => string
        nofollow: () => string
        sponsored: () => string
        ugc: () => string
        usedIn: (params: { title: string | number; count: number }) => string
        usedNowhere: (params: { title: string | number }) => string
        remove: () => string
      }
      fileKinds: {
        onlyPicture: () => string
        onlyDocument: () => string
        onlyVideo: () => string
        filePrivate: () => string
      }
      picture: {
        change: (params: { picture: string | number }) => string
        add: () => string
        none: () => string
        choose: () => string
      }
      kinds: {
        header: () => string
        footer: () => string
        cookie: () => string
        navigation: () => string
      }
      onEveryPage: () => string
      price: {
        published: (params: { price: string | number }) => string
        now: () => string
        after: () => string
        incomplete: () => string
        noReduction: () => string
        amount: () => string
        notReduced: () => string
        variant: () => string
        allVariants: () => string
        onePrice: () => string
      }
      settings: () => string
      choices: {
        publicChoice: () => string
        investorChoice: () => string
        leftChoice: () => string
        rightChoice: () => string
        newsletterChoice: () => string
        lemonChoice: () => string
        skyChoice: () => string
        coralChoice: () => string
        lilacChoice: () => string
        foamChoice: () => string
        sandChoice: () => string
        cobaltChoice: () => string
      }
      entities: {
        change: (params: { list: string | number }) => string
        mode: () => string
        oneByOne: () => string
        byRule: () => string
        search: () => string
        searchProducts: () => string
        found: () => string
        foundAll: (params: { total: string | number }) => string
        foundMore: (params: { shown: string | number; total: string | number }) => string
        nothingFound: () => string
        nothingToChoose: () => string
        failed: () => string
        order: () => string
        count: (params: { count: string | number; max: string | number }) => string
        tooFew: (params: { min: string | number }) => string
        full: () => string
        hiddenText: () => string
        draft: () => string
        scheduled: () => string
        investors: () => string
        archived: () => string
        missing: () => string
        noneChosen: () => string
        noneFound: () => string
        noneVisible: () => string
        notShown: () => string
        tools: (params: { place: string | number; name: string | number }) => string
        up: (params: { name: string | number }) => string
        down: (params: { name: string | number }) => string
        remove: (params: { name: string | number }) => string
        moved: (params: { name: string | number; place: string | number; count: string | number }) => string
        removed: (params: { name: string | number }) => string
        added: (params: { name: string | number }) => string
        keys: () => string
        rule: () => string
        rules: {
          newest: () => string
          priority: () => string
          reduced: () => string
          below: () => string
          coming: () => string
          past: () => string
        }
        category: () => string
        below: () => string
        wholeShop: () => string
        topLevel: () => string
        allPosts: () => string
        limit: () => string
        atMost: (params: { count: string | number }) => string
        ruleNote: () => string
        preview: () => string
        finds: (params: { shown: string | number; total: string | number }) => string
        findsNothing: () => string
        chooseThese: () => string
        unnamed: (params: { id: string | number }) => string
        shown: (params: { list: string | number }) => string
        goThere: () => string
        goTo: (params: { name: string | number }) => string
      }
      hidden: {
        partly: () => string
        unpublished: () => string
        unknown: () => string
        none: (params: { cell: string | number }) => string
        gone: (params: { cell: string | number }) => string
        tooFew: (params: { cell: string | number; min: string | number }) => string
        noText: (params: { cell: string | number }) => string
        link: () => string
        entities: () => string
      }
    }
    sectionNames: {
      hero: () => string
      text: () => string
      storySplit: () => string
      gallery: () => string
      facts: () => string
      featuredProducts: () => string
      productCarousel: () => string
      categoryGrid: () => string
      journalTeaser: () => string
      eventsTeaser: () => string
      faq: () => string
      quote: () => string
      banner: () => string
      video: () => string
      form: () => string
      newsletter: () => string
      wishlist: () => string
      registerForm: () => string
      investors: () => string
      documents: () => string
    }
    sectionTexts: {
      hero: () => string
      text: () => string
      storySplit: () => string
      gallery: () => string
      facts: () => string
      featuredProducts: () => string
      productCarousel: () => string
      categoryGrid: () => string
      journalTeaser: () => string
      eventsTeaser: () => string
      faq: () => string
      quote: () => string
      banner: () => string
      video: () => string
      form: () => string
      newsletter: () => string
      wishlist: () => string
      registerForm: () => string
      investors: () => string
      documents: () => string
    }
  }
  pageSettings: {
    pageSettings: {
      done: () => string
      removed: () => string
      none: () => string
      add: () => string
      failed: () => string
      notSaved: (params: { reason: string | number }) => string
      whole: (params: { min: string | number; max: string | number }) => string
      between: (params: { min: string | number; max: string | number }) => string
      zone: (params: { zone: string | number }) => string
      full: (params: { count: number }) => string
      groups: {
        texts: () => string
        address: () => string
        search: () => string
        visibility: () => string
        place: () => string
        appearance: () => string
        more: () => string
      }
      help: {
        slugHelp: () => string
        seoTitleHelp: () => string
        seoDescriptionHelp: () => string
        noindexHelp: () => string
        displayHelp: () => string
        accessHelp: () => string
        publishedAtHelp: () => string
        badgeHelp: () => string
        countryIsoHelp: () => string
        policyUrlHelp: () => string
      }
      film: {
        address: () => string
        addressHelp: () => string
        own: () => string
        unknown: () => string
        wrong: () => string
      }
    }
  }
  newPage: {
    newPage: {
      title: () => string
      start: () => string
      empty: () => string
      emptyHelp: () => string
      copy: () => string
      copyHelp: () => string
      copied: () => string
      search: () => string
      nothing: () => string
      searchFailed: () => string
      draft: () => string
      titleField: () => string
      address: () => string
      titleMissing: () => string
      copyMissing: () => string
      short: (params: { min: string | number; count: string | number }) => string
      format: () => string
      checking: () => string
      free: () => string
      taken: () => string
      offer: () => string
      noOffer: () => string
      unknown: () => string
      note: () => string
      languages: () => string
      only: (params: { language: string | number }) => string
      draftNote: () => string
      create: () => string
      notCreated: () => string
      rejected: (params: { count: number }) => string
      waits: (params: { count: number }) => string
      errorOf: {
        copy: () => string
        title: (params: { language: string | number }) => string
        slugMin: (params: { language: string | number }) => string
        slugFormat: (params: { language: string | number }) => string
        slugTaken: (params: { language: string | number }) => string
      }
      closing: {
        title: () => string
        text: () => string
        stay: () => string
        close: () => string
      }
      unpublished: {
        title: () => string
        text: () => string
        missing: () => string
        missingText: () => string
        failed: () => string
        home: () => string
      }
    }
  }
  translation: {
    translation: {
      title: () => string
      intro: () => string
      titleField: () => string
      address: () => string
      texts: () => string
      missing: () => string
      missingTexts: (params: { count: number }) => string
      complete: () => string
      copy: (params: { language: string | number }) => string
      nothing: (params: { language: string | number }) => string
      copyHelp: () => string
      store: () => string
      exists: (params: { language: string | number }) => string
      existsHelp: () => string
      search: (params: { language: string | number }) => string
      noneFound: () => string
      searchFailed: () => string
      kind: () => string
      join: () => string
      joinTitle: (params: { title: string | number }) => string
      joinText: (params: { language: string | number }) => string
      joinConfirm: () => string
      noAddress: (params: { language: string | number }) => string
      mayNot: (params: { language: string | number }) => string
      copied: () => string
      linked: () => string
      joined: () => string
      partly: () => string
      unsaved: () => string
      rejected: {
        changed: () => string
        missingPart: () => string
        unknown: () => string
        full: () => string
        invalid: () => string
        slugTaken: () => string
        permissionMissing: () => string
        sectionNotAllowed: () => string
      }
      step: {
        copy: (params: { from: string | number; to: string | number }) => string
        link: (params: { to: string | number }) => string
        join: (params: { title: string | number }) => string
      }
    }
  }
  pairs: {
    pairs: {
      title: () => string
      lead: () => string
      missing: () => string
      list: (params: { language: string | number }) => string
      suggestions: (params: { title: string | number }) => string
      reasons: {
        title: () => string
        slug: () => string
        date: () => string
        image: () => string
      }
      none: () => string
      empty: (params: { language: string | number }) => string
      more: (params: { shown: string | number; total: string | number }) => string
      failed: () => string
      bar: () => string
      chosen: (params: { count: number }) => string
      twice: (params: { title: string | number }) => string
      allTicked: () => string
      noneTicked: () => string
      join: () => string
      question: (params: { count: number }) => string
      questionText: (params: { language: string | number }) => string
      confirm: () => string
      progress: (params: { done: string | number; total: string | number }) => string
      report: () => string
      joined: (params: { title: string | number }) => string
      partly: (params: { title: string | number }) => string
      notJoined: (params: { title: string | number }) => string
      retry: (params: { count: number }) => string
    }
  }
  review: {
    review: {
      title: () => string
      releases: () => string
      untranslated: () => string
      releasesTitle: () => string
      history: () => string
      historyOf: (params: { name: string | number }) => string
      tabs: () => string
      changes: (params: { count: number }) => string
      loading: () => string
      failed: () => string
      empty: () => string
      emptyText: () => string
      list: () => string
      now: () => string
      after: () => string
      absent: () => string
      removed: () => string
      nothing: () => string
      sameWords: () => string
      yes: () => string
      no: () => string
      ofSection: (params: { cell: string | number; section: string | number }) => string
      editedBy: (params: { name: string | number; time: string | number }) => string
      added: () => string
      gone: () => string
      moved: () => string
      languages: () => string
      allLanguages: () => string
      overtaken: () => string
      redirect: () => string
      publishOf: (params: { cell: string | number }) => string
      publish: () => string
      name: () => string
      nameHelp: () => string
      nameMissing: () => string
      when: () => string
      atOnce: () => string
      later: () => string
      time: () => string
      timeHelp: (params: { zone: string | number }) => string
      timeMissing: () => string
      checks: () => string
      passed: () => string
      goThere: () => string
      leave: () => string
      publishCount: (params: { count: number }) => string
      scheduleCount: (params: { count: number }) => string
      waits: (params: { count: number }) => string
      stays: (params: { count: number }) => string
      notAllowed: () => string
      noPrices: () => string
      published: (params: { name: string | number }) => string
      scheduledAt: (params: { name: string | number; time: string | number }) => string
      readAgain: () => string
      edit: (params: { name: string | number }) => string
      none: () => string
      releasesFailed: () => string
      states: {
        scheduled: () => string
        published: () => string
        failed: () => string
        cancelled: () => string
        reverted: () => string
      }
      reverts: (params: { id: string | number }) => string
      number: (params: { id: string | number }) => string
      reason: (params: { reason: string | number }) => string
      reasons: {
        changed: () => string
        invalid: () => string
        slugTaken: () => string
        other: () => string
      }
      change: () => string
      rename: () => string
      cancel: () => string
      revert: () => string
      actionOf: (params: { action: string | number; name: string | number }) => string
      cancelTitle: () => string
      cancelText: (params: { name: string | number }) => string
      revertTitle: () => string
      revertText: (params: { name: string | number }) => string
      keep: () => string
      save: () => string
      saved: (params: { name: string | number }) => string
      reverted: (params: { name: string | number }) => string
      cancelled: (params: { name: string | number }) => string
      version: (params: { number: string | number }) => string
      original: () => string
      live: () => string
      restore: () => string
      restoreHelp: () => string
      restored: (params: { number: string | number }) => string
      partlyRestored: (params: { count: number }) => string
      stepName: (params: { number: string | number }) => string
      preview: () => string
      discard: () => string
      discardTitle: () => string
      discardText: (params: { name: string | number }) => string
      discarded: (params: { name: string | number }) => string
      previewOf: (params: { name: string | number }) => string
      previewText: () => string
      previewLink: () => string
      previewUntil: (params: { time: string | number }) => string
      previewCopy: () => string
      previewCopied: () => string
      previewNotCopied: () => string
      previewWithdrawn: () => string
      previewsFailed: () => string
      previewsOpen: () => string
      previewWithdraw: () => string
      kind: {
        page: () => string
        post: () => string
        event: () => string
        term: () => string
        header: () => string
        footer: () => string
        cookie: () => string
        navigation: () => string
        product: () => string
        category: () => string
      }
    }
  }
  shopOrders: {
    shopOrders: {
      title: () => string
      found: (params: { count: number }) => string
      search: () => string
      status: () => string
      anyStatus: () => string
      find: () => string
      listFailed: () => string
      orderFailed: () => string
      placed: (params: { date: string | number }) => string
      customer: () => string
      moves: () => string
      noMoves: () => string
      readAgain: () => string
      changed: () => string
      amount: () => string
      receivedOn: () => string
      carrier: () => string
      trackingCode: () => string
      note: () => string
      noteHelp: () => string
      parcels: () => string
      payments: () => string
      withdrawals: () => string
      allGoods: () => string
      timeline: () => string
      received: {
        transfer: () => string
        onDelivery: () => string
      }
      paymentStates: {
        begun: () => string
        authorised: () => string
        captured: () => string
        declined: () => string
        cancelled: () => string
        expired: () => string
        refunded: () => string
        excess: () => string
      }
      move: {
        paid: () => string
        allocated: () => string
        packing: () => string
        shipped: () => string
        ready: () => string
        delivered: () => string
        returned: () => string
        cancelled: () => string
      }
      event: {
        placed: () => string
        cancelled: () => string
        withdrawn: () => string
        awaited: () => string
        paid: () => string
        failed: () => string
        expired: () => string
        paidLate: () => string
        refunded: () => string
        allocated: () => string
        packing: () => string
        shipped: () => string
        ready: () => string
        delivered: () => string
        returned: () => string
        refundBegun: () => string
        refundDone: () => string
        refundRefused: () => string
      }
      refund: {
        open: () => string
        title: () => string
        goods: () => string
        left: (params: { count: number }) => string
        restock: () => string
        delivery: () => string
        upTo: (params: { amount: string | number }) => string
        tooMuch: (params: { most: string | number }) => string
        reason: () => string
        withdrawal: () => string
        none: () => string
        byHand: () => string
        byProvider: () => string
        amount: (params: { amount: string | number }) => string
        pricing: () => string
        send: () => string
        list: () => string
        states: {
          pending: () => string
          done: () => string
          refused: () => string
        }
        settles: (params: { number: string | number }) => string
        settled: () => string
      }
    }
  }
  officeList: {
    officeList: {
      search: () => string
      from: () => string
      until: () => string
      since: (params: { from: string | number }) => string
      upTo: (params: { until: string | number }) => string
      between: (params: { from: string | number; until: string | number }) => string
      remove: (params: { name: string | number }) => string
      saveAs: () => string
      csv: () => string
      saved: (params: { count: number }) => string
      savedFirst: (params: { count: string | number; total: string | number }) => string
      columns: () => string
      views: {
        open: () => string
        none: () => string
        save: () => string
        saveTitle: () => string
        saveText: () => string
        rename: () => string
        renameOf: (params: { name: string | number }) => string
        renameTitle: () => string
        remove: () => string
        removeOf: (params: { name: string | number }) => string
        removeTitle: (params: { name: string | number }) => string
        removeText: () => string
        name: () => string
        nameMissing: () => string
        taken: () => string
        confirm: () => string
        saved: (params: { name: string | number }) => string
        removed: (params: { name: string | number }) => string
      }
      sort: () => string
      ascending: (params: { column: string | number }) => string
      descending: (params: { column: string | number }) => string
      clear: () => string
      loading: () => string
      found: (params: { count: number }) => string
      failed: () => string
      nothing: () => string
      nothingFits: () => string
      nothingYet: () => string
    }
  }
  officeSearch: {
    officeSearch: {
      title: () => string
      field: () => string
      keys: () => string
      results: () => string
      goTo: () => string
      loading: () => string
      failed: () => string
      nothing: (params: { search: string | number }) => string
      found: (params: { count: number }) => string
      first: (params: { shown: string | number; total: string | number }) => string
      all: (params: { total: string | number }) => string
      alias: (params: { name: string | number }) => string
      untitled: (params: { id: string | number }) => string
      releases: () => string
      untranslated: () => string
      newTemplate: () => string
      newConsent: () => string
      newRole: () => string
      kinds: {
        orders: () => string
        products: () => string
        categories: () => string
        pages: () => string
        posts: () => string
        events: () => string
        media: () => string
        consents: () => string
        templates: () => string
        staff: () => string
      }
      hidden: {
        draft: () => string
        scheduled: () => string
        investors: () => string
        archived: () => string
      }
    }
  }
  staff: {
    staff: {
      title: () => string
      name: () => string
      roles: () => string
      secondFactor: () => string
      factorStates: {
        active: () => string
        none: () => string
      }
      withoutFactor: {
        title: (params: { count: number }) => string
        text: () => string
        required: () => string
        show: () => string
      }
      seenAt: () => string
      state: () => string
      email: () => string
      createdAt: () => string
      never: () => string
      states: {
        active: () => string
        invited: () => string
        orphaned: () => string
        expired: () => string
        suspended: () => string
      }
      invite: () => string
      invitedBy: (params: { name: string | number }) => string
      invitedUntil: (params: { time: string | number }) => string
      expiredAt: (params: { time: string | number }) => string
      invitation: {
        title: () => string
        of: (params: { email: string | number }) => string
        text: () => string
        language: () => string
        languageHelp: () => string
        emailInvalid: () => string
        rolesMissing: () => string
        send: () => string
        cancel: () => string
        sent: (params: { email: string | number }) => string
        failed: () => string
        sentAt: () => string
        expiresAt: () => string
        by: () => string
        nobody: () => string
        states: {
          invited: () => string
          orphaned: () => string
          expired: () => string
          accepted: () => string
          withdrawn: () => string
        }
        resend: () => string
        resent: () => string
        withdraw: () => string
        withdrawTitle: (params: { email: string | number }) => string
        withdrawText: () => string
        keep: () => string
        withdrawn: () => string
        orphaned: () => string
        sendInOwnName: () => string
        beyond: () => string
      }
      member: {
        firstName: () => string
        lastName: () => string
        nameInvalid: (params: { max: string | number }) => string
        roleBeyond: () => string
        noPermissions: () => string
        beyond: () => string
        failed: () => string
        save: () => string
        revert: () => string
        saved: () => string
        suspended: () => string
        resumed: () => string
        ended: () => string
        theirs: (params: { value: string | number }) => string
        takeTheirs: () => string
        none: () => string
        suspension: () => string
        suspend: () => string
        resume: () => string
        suspendTitle: (params: { name: string | number }) => string
        suspendText: () => string
        keep: () => string
        isSuspended: () => string
        notSuspended: () => string
        notSelf: () => string
        factor: {
          active: () => string
          none: () => string
          reset: () => string
          resetTitle: (params: { name: string | number }) => string
          resetText: () => string
          leave: () => string
        }
        factorReset: () => string
        sessions: () => string
        noSessions: () => string
        endAll: () => string
        endOthers: () => string
        since: (params: { time: string | number }) => string
      }
      role: {
        title: () => string
        lead: () => string
        matrix: () => string
        permission: () => string
        new: () => string
        edit: () => string
        yes: () => string
        no: () => string
        members: (params: { count: number }) => string
        invitations: (params: { count: number }) => string
        nameIn: (params: { language: string | number }) => string
        nameInvalid: (params: { max: string | number }) => string
        nameTaken: () => string
        permissions: () => string
        beyondPermission: () => string
        beyond: () => string
        fixed: () => string
        save: () => string
        create: () => string
        revert: () => string
        saved: () => string
        created: (params: { role: string | number }) => string
        has: () => string
        nobody: () => string
        show: () => string
        delete: () => string
        deleteTitle: (params: { role: string | number }) => string
        deleteText: () => string
        inUse: () => string
        keep: () => string
        removed: (params: { role: string | number }) => string
        failed: () => string
        groups: {
          content: () => string
          catalogue: () => string
          orders: () => string
          shop: () => string
        }
        names: {
          contentEdit: () => string
          contentStructure: () => string
          contentTranslate: (params: { language: string | number }) => string
          contentPublish: () => string
          templateWrite: () => string
          mediaWrite: () => string
          catalogText: () => string
          catalogPrice: () => string
          ordersRead: () => string
          ordersChange: () => string
          ordersRefund: () => string
          commentsModerate: () => string
          consentWrite: () => string
          reportsRead: () => string
          usersWrite: () => string
          cachePurge: () => string
          auditRead: () => string
        }
      }
    }
  }
  secondFactor: {
    secondFactor: {
      title: () => string
      ownAccess: () => string
      lead: () => string
      requiredTitle: () => string
      requiredText: () => string
      failed: () => string
      none: () => string
      active: (params: { time: string | number }) => string
      codesLeft: (params: { count: number }) => string
      fewLeft: () => string
      setUp: () => string
      cancel: () => string
      next: () => string
      password: () => string
      passwordText: () => string
      passwordMissing: () => string
      scanTitle: () => string
      scanText: () => string
      qrCode: () => string
      key: () => string
      code: () => string
      codeHelp: () => string
      codeMissing: () => string
      codeWrong: () => string
      confirm: () => string
      codesTitle: () => string
      codesText: () => string
      copy: () => string
      copied: () => string
      copyFailed: () => string
      download: () => string
      print: () => string
      fileTitle: (params: { email: string | number }) => string
      fileName: () => string
      done: () => string
      activated: () => string
      replaced: () => string
      replace: () => string
      remove: () => string
      removeTitle: () => string
      removeText: () => string
      leave: () => string
      removed: () => string
      appTitle: () => string
      recoveryTitle: () => string
      removeLast: () => string
      removeRequired: () => string
      passkeysTitle: () => string
      passkeysText: () => string
      addPasskey: () => string
      unsupported: () => string
      since: (params: { time: string | number }) => string
      used: (params: { time: string | number }) => string
      unused: () => string
      rename: () => string
      renameOf: (params: { name: string | number }) => string
      removePasskey: () => string
      removeOf: (params: { name: string | number }) => string
      newTitle: () => string
      newText: () => string
      name: () => string
      nameHelp: () => string
      nameMissing: () => string
      create: () => string
      creating: () => string
      added: () => string
      renamed: () => string
      passkeyRemoved: () => string
      renameTitle: () => string
      save: () => string
      removePasskeyTitle: (params: { name: string | number }) => string
      notCreated: {
        cancelled: () => string
        timeout: () => string
        exists: () => string
        address: () => string
        failed: () => string
      }
    }
  }
  audit: {
    audit: {
      title: () => string
      at: () => string
      user: () => string
      operator: () => string
      action: () => string
      kind: () => string
      entity: () => string
      change: () => string
      requestId: () => string
      before: () => string
      after: () => string
      nothing: () => string
      target: (params: { kind: string | number; id: string | number }) => string
      yes: () => string
      no: () => string
      whole: () => string
      broken: () => string
      brokenHelp: (params: { entries: string | number }) => string
      everybody: () => string
      purged: {
        all: () => string
        tags: () => string
        entries: () => string
      }
      actions: {
        acceptInvitation: () => string
        addFromBucket: () => string
        addPasskey: () => string
        confirmSecondFactor: () => string
        createConsent: () => string
        createMedia: () => string
        createPostType: () => string
        createPreview: () => string
        deleteDirectoryItems: () => string
        deleteMedia: () => string
        deletePostType: () => string
        deleteRole: () => string
        endStaffSession: () => string
        endStaffSessions: () => string
        inviteStaffMember: () => string
        linkMasters: () => string
        linkPostType: () => string
        localLogin: () => string
        login: () => string
        moderateComment: () => string
        moderateComments: () => string
        moveShopOrder: () => string
        provePasskey: () => string
        proveSecondFactor: () => string
        publishContentRelease: () => string
        purgeCache: () => string
        refundShopOrder: () => string
        removePasskey: () => string
        removeSecondFactor: () => string
        renamePasskey: () => string
        replaceMedia: () => string
        replaceRecoveryCodes: () => string
        resendStaffInvitation: () => string
        resetStaffSecondFactor: () => string
        restoreDirectoryItems: () => string
        restoreMedia: () => string
        resumeStaffMember: () => string
        revertContentRelease: () => string
        saveContentRelease: () => string
        saveRole: () => string
        scheduleContentRelease: () => string
        suspendStaffMember: () => string
        updateComment: () => string
        updateConsentText: () => string
        updateDirectoryItems: () => string
        updateMedia: () => string
        updateStaffMember: () => string
        uploadMedia: () => string
        withdrawPreview: () => string
        withdrawStaffInvitation: () => string
        createConsentText: () => string
        activateConsent: () => string
        createElement: () => string
        createPost: () => string
        createTranslationFromOriginal: () => string
        discardDraft: () => string
        linkExistingPostTranslations: () => string
        linkPostTranslations: () => string
        restoreRevision: () => string
        updateCategory: () => string
        updateElement: () => string
        updateEvent: () => string
        updateNavigation: () => string
        updatePost: () => string
        updateProduct: () => string
        updateTerm: () => string
      }
      commands: {
        create: () => string
        disable: () => string
        logOut: () => string
        password: () => string
        resetFactor: () => string
        roles: () => string
      }
      kinds: {
        page: () => string
        post: () => string
        event: () => string
        term: () => string
        header: () => string
        footer: () => string
        cookie: () => string
        navigation: () => string
        product: () => string
        category: () => string
        cache: () => string
        comment: () => string
        consent: () => string
        consentForm: () => string
        contentRelease: () => string
        invitation: () => string
        media: () => string
        order: () => string
        preview: () => string
        role: () => string
        template: () => string
        user: () => string
      }
      fields: {
        access: () => string
        active: () => string
        allowedSections: () => string
        alt: () => string
        amount: () => string
        changes: () => string
        consents: () => string
        createdBy: () => string
        crop: () => string
        decorative: () => string
        deletedAt: () => string
        description: () => string
        displayName: () => string
        documentId: () => string
        documents: () => string
        driveId: () => string
        event: () => string
        expiresAt: () => string
        extension: () => string
        firstSections: () => string
        focalX: () => string
        focalY: () => string
        formerDriveIds: () => string
        hasApp: () => string
        hasSecondFactor: () => string
        height: () => string
        id: () => string
        invitation: () => string
        isRejected: () => string
        isRenamed: () => string
        isSuspended: () => string
        isWithdrawn: () => string
        kind: () => string
        listedAt: () => string
        locale: () => string
        mime: () => string
        name: () => string
        names: () => string
        originalName: () => string
        passkey: () => string
        passkeys: () => string
        permissions: () => string
        posterId: () => string
        prices: () => string
        purged: () => string
        reason: () => string
        recoveryCodes: () => string
        refund: () => string
        releaseId: () => string
        reply: () => string
        requiredConsents: () => string
        roles: () => string
        scheduledFor: () => string
        sending: () => string
        sessions: () => string
        signCount: () => string
        size: () => string
        slug: () => string
        state: () => string
        status: () => string
        tags: () => string
        title: () => string
        version: () => string
        width: () => string
        copyOf: () => string
        from: () => string
        handler: () => string
        joined: () => string
        of: () => string
        restored: () => string
        rev: () => string
        templateId: () => string
        to: () => string
      }
      values: {
        pending: () => string
        published: () => string
        hidden: () => string
        scheduled: () => string
        cancelled: () => string
        failed: () => string
      }
      notIntact: () => string
    }
  }
  shopComments: {
    shopComments: {
      title: () => string
      comment: () => string
      noText: () => string
      missing: () => string
      about: () => string
      aboutOne: () => string
      subjects: {
        product: () => string
        post: () => string
      }
      rating: () => string
      state: () => string
      states: {
        waiting: () => string
        published: () => string
        hidden: () => string
      }
      written: () => string
      author: () => string
      verified: () => string
      open: () => string
      published: () => string
      edit: () => string
      failed: () => string
      publish: () => string
      hide: () => string
      decision: () => string
      reply: () => string
      replyHelp: () => string
      sendReply: () => string
      removeReply: () => string
      revert: () => string
      done: {
        published: () => string
        hidden: () => string
        replied: () => string
        removed: () => string
      }
      here: {
        title: () => string
        open: () => string
        close: () => string
        all: () => string
        nothing: () => string
        reply: () => string
        changeReply: () => string
      }
      bulk: {
        label: () => string
        chosen: (params: { count: number }) => string
        progress: (params: { done: string | number; total: string | number }) => string
        none: () => string
        skipped: (params: { count: number }) => string
      }
    }
  }
  shopConsents: {
    shopConsents: {
      title: () => string
      lead: () => string
      forms: () => string
      form: () => string
      assigned: () => string
      required: () => string
      texts: () => string
      text: () => string
      used: () => string
      usedIn: (params: { count: number }) => string
      version: () => string
      accepted: () => string
      failed: () => string
      inForm: () => string
      save: () => string
      saved: () => string
      preview: () => string
      previewLanguage: () => string
      asksNothing: () => string
      unknown: () => string
      current: (params: { number: string | number; version: string | number; count: number }) => string
      newVersion: () => string
      nameIn: (params: { language: string | number }) => string
      textIn: (params: { language: string | number }) => string
      theirs: () => string
      former: () => string
      noFormer: () => string
      until: (params: { version: string | number; time: string | number; count: number }) => string
      key: () => string
      number: () => string
      edit: () => string
      notSaved: () => string
      discard: () => string
      takeTheirs: () => string
      new: () => string
      newLead: () => string
      create: () => string
      created: () => string
      nameMissing: (params: { max: string | number }) => string
      textMissing: () => string
      state: () => string
      active: () => string
      inactive: () => string
      deactivate: () => string
      activate: () => string
      inForms: () => string
      inNoForm: () => string
      inactiveHelp: () => string
      changed: () => string
      never: () => string
      languages: () => string
      languageStates: {
        current: () => string
        older: (params: { language: string | number }) => string
        missing: (params: { language: string | number }) => string
      }
    }
  }
  caches: {
    caches: {
      title: () => string
      key: () => string
      tags: () => string
      bytes: () => string
      hits: () => string
      age: () => string
      remaining: () => string
      status: () => string
      kind: () => string
      kinds: {
        page: () => string
        response: () => string
      }
      figures: {
        label: () => string
        rate: () => string
        entries: () => string
        requests: () => string
        oldest: () => string
        bytes: () => string
      }
      entry: () => string
      view: (params: { key: string | number }) => string
      failed: () => string
      expired: () => string
      headers: () => string
      cut: () => string
      purgeEntry: () => string
      purgeTags: () => string
      purgeTag: (params: { tag: string | number }) => string
      purgeAll: () => string
      purgeChosen: () => string
      ask: {
        entries: (params: { count: number }) => string
        tags: (params: { tag: string | number }) => string
        all: () => string
      }
      text: () => string
      reason: () => string
      reasonHelp: () => string
      confirm: () => string
      keep: () => string
      purged: (params: { count: number }) => string
      warm: (params: { count: string | number }) => string
      warming: (params: { done: string | number; total: string | number }) => string
      warmed: (params: { count: number }) => string
      warmFailed: (params: { count: number }) => string
      bulk: {
        label: () => string
        chosen: (params: { count: number }) => string
        none: () => string
      }
      body: () => string
    }
  }
  templates: {
    templates: {
      title: () => string
      lead: () => string
      new: () => string
      template: () => string
      key: () => string
      first: () => string
      allowed: () => string
      pages: () => string
      changed: () => string
      kind: () => string
      actions: () => string
      kinds: {
        page: () => string
        post: () => string
      }
      all: (params: { count: number }) => string
      allExcept: (params: { sections: string | number }) => string
      none: () => string
      never: () => string
      edit: (params: { template: string | number }) => string
      duplicate: (params: { template: string | number }) => string
      delete: (params: { template: string | number }) => string
      builtIn: () => string
      removal: {
        title: (params: { template: string | number }) => string
        ask: () => string
        unused: () => string
        builtIn: () => string
        used: (params: { count: number }) => string
        more: (params: { count: number }) => string
        keep: () => string
        confirm: () => string
        removed: (params: { template: string | number }) => string
        failed: () => string
      }
      failed: () => string
      edited: () => string
      titleIn: (params: { language: string | number }) => string
      keyHelp: () => string
      titleInvalid: (params: { max: string | number }) => string
      keyInvalid: () => string
      keyTaken: () => string
      firstHelp: () => string
      noFirst: () => string
      allowAll: () => string
      allowedHelp: () => string
      allowNone: () => string
      addFirst: () => string
      add: () => string
      up: (params: { section: string | number }) => string
      down: (params: { section: string | number }) => string
      remove: (params: { section: string | number }) => string
      uses: () => string
      unused: () => string
      save: () => string
      saved: () => string
      notSaved: () => string
      revert: () => string
      create: () => string
      theirs: (params: { value: string | number }) => string
      takeTheirs: () => string
    }
  }
}
export type TextGroup = keyof GroupTexts
